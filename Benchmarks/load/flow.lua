-- Runs a flow over and over on every connection of wrk: one thread has one connection, and walks it through the flow.
--
-- A flow is a function of the job and of its session that calls `send` for each request and `expect` for what it needs
-- of the answer. `send` hands the request to wrk and comes back with the answer, so a flow reads from top to bottom.
-- A script that has defined `flow` loads this file last. Its argument is a file that returns the job as a Lua table;
-- `job.sessions` has one entry for each signed-in browser.

local threads = {}

function setup(thread)
  thread:set("number", #threads + 1)
  table.insert(threads, thread)
end

flows, failed, failure = 0, 0, ""

local job, session, walk, pending

local function fail(reason)
  failed = failed + 1
  if failure == "" then failure = tostring(reason) end
end

local function walker()
  while true do
    local ok, reason = pcall(flow, job, session)
    if ok then flows = flows + 1 else fail(reason) end
  end
end

function init(arguments)
  job = dofile(arguments[1])
  session = job.sessions and job.sessions[(number - 1) % #job.sessions + 1]
end

function request()
  -- A request that got no answer is asked for again: wrk counts the answer that was lost, the flow begins anew.
  if not walk or pending == nil then
    walk = coroutine.wrap(walker)
    pending = walk()
  end
  local bytes = pending
  pending = nil
  return bytes
end

function response(status, headers, body)
  pending = walk({ status = status, headers = headers, body = body })
end

function done(summary, latency, requests)
  local flows, failed, failure = 0, 0, ""
  for _, thread in ipairs(threads) do
    flows = flows + thread:get("flows")
    failed = failed + thread:get("failed")
    if failure == "" then failure = thread:get("failure") end
  end
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  if failure == "" and lost > 0 then
    failure = string.format(
      "connect %d, read %d, write %d, timeout %d", errors.connect, errors.read, errors.write, errors.timeout)
  end
  print(string.format(
    '{"flows": %d, "failed": %d, "requests": %d, "seconds": %.6f, "failure": "%s"}',
    flows, failed + lost, summary.requests, summary.duration / 1e6, failure:gsub('[%c"\\]', " ")))
end

-- What flows are written with.

function send(method, path, headers, form)
  headers = headers or {}
  if form then headers["Content-Type"] = "application/x-www-form-urlencoded" end
  return coroutine.yield(wrk.format(method, path, headers, form))
end

function expect(value, what, answer)
  if value then return value end
  error(what .. (answer and (", HTTP " .. answer.status .. " " .. answer.body:sub(1, 200)) or ""), 0)
end

function header(answer, name)
  for key, value in pairs(answer.headers) do
    if key:lower() == name then return value end
  end
end

-- Where a redirect leads, without scheme and host.
function location(answer)
  expect(answer.status == 302 or answer.status == 303, "no redirect", answer)
  local where = expect(header(answer, "location"), "no location", answer)
  return (where:gsub("^https?://[^/]+", ""))
end

function escape(text)
  return (text:gsub("[^%w%-._~]", function(byte) return string.format("%%%02X", byte:byte()) end))
end

function unescape(text)
  return (text:gsub("%%(%x%x)", function(hex) return string.char(tonumber(hex, 16)) end))
end

function form(fields)
  local pairs_ = {}
  for _, field in ipairs(fields) do table.insert(pairs_, escape(field[1]) .. "=" .. escape(field[2])) end
  return table.concat(pairs_, "&")
end

function value_of_input(page, name)
  for input in page.body:gmatch("<input[^>]*>") do
    if input:match('name="([^"]*)"') == name then return input:match('value="([^"]*)"') end
  end
  expect(false, "no input " .. name, page)
end

function text_of(answer, key)
  return answer.body:match('"' .. key .. '"%s*:%s*"([^"]*)"')
end

local proofs = 0

-- A code verifier and its challenge, one after the other of the job's.
function proof()
  proofs = proofs % #job.proofs + 1
  return job.proofs[proofs][1], job.proofs[proofs][2]
end

-- The end that all logins have in common: the code, the tokens, the user information.
function finish(callback, verifier, endpoints)
  expect(callback:match("[?&]state=([^&]*)") == job.state, "another state: " .. callback)
  local code = unescape(expect(callback:match("[?&]code=([^&]*)"), "no code: " .. callback))
  local fields = {
    { "grant_type", "authorization_code" }, { "client_id", job.client_id }, { "redirect_uri", job.redirect_uri },
    { "code", code }, { "code_verifier", verifier },
  }
  if job.client_secret then table.insert(fields, { "client_secret", job.client_secret }) end
  local tokens = send("POST", endpoints.token, {}, form(fields))
  expect(tokens.status == 200, "no tokens", tokens)
  expect((text_of(tokens, "id_token") or ""):match("^[%w_-]+%.[%w_-]+%.[%w_-]+$"), "no ID token", tokens)
  local access = expect(text_of(tokens, "access_token"), "no access token", tokens)
  local user = send("GET", endpoints.userinfo, { Authorization = "Bearer " .. access })
  expect(user.status == 200 and user.body:match('"sub"'), "no user information", user)
end
