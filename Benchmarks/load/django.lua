-- django-oauth-toolkit. It shows its consent page every time by default.
local hidden = {
  "csrfmiddlewaretoken", "redirect_uri", "scope", "nonce", "client_id", "state", "response_type", "code_challenge",
  "code_challenge_method",
}

function login(query, job, session)
  local path = "/o/authorize/?" .. form(query)
  local page = send("GET", path, { Cookie = session.cookie })
  expect(page.status == 200, "no consent page", page)
  local fields = { { "allow", "Authorize" } }
  for _, name in ipairs(hidden) do table.insert(fields, { name, value_of_input(page, name) }) end
  return location(send("POST", path, { Cookie = session.cookie }, form(fields)))
end
