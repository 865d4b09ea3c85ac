-- The bare server. A login sends as many requests as a login at the emulator, one of them for a signature.
local tokens = { access_token = "none", refresh_token = "none" }

local function read(path)
  local answer = send("GET", path)
  expect(answer.status == 200, "no response", answer)
end

function works.login()
  for _ = 1, 5 do read("/") end
  read("/signature")
  return tokens
end

function works.refresh()
  read("/signature")
  return tokens
end
