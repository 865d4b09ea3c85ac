-- Repeats a flow on every connection of wrk. Each thread has one connection.
--
-- Arguments:
-- - the script of a provider, which defines `login`
-- - the name of the work, which is a function in works.lua
-- - a file that returns the job as a Lua table
--
-- `job.sessions` has one entry for each signed-in browser, and each thread uses one of them.
-- A flow is a coroutine: it calls `send` for each request, and `send` returns the response.

dofile("http.lua")
dofile("works.lua")

local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set("number", #threads)
end

flows, failed, failure, tokens = 0, 0, "", {}

local work, job, session, walk, pending

local function walker()
  while true do
    local ok, answer = pcall(work, job, session)
    if ok then
      flows = flows + 1
      tokens = answer
    else
      failed = failed + 1
      if failure == "" then failure = tostring(answer) end
    end
  end
end

function init(arguments)
  dofile(arguments[1])
  work = works[arguments[2]]
  job = dofile(arguments[3])
  session = job.sessions[(number - 1) % #job.sessions + 1]
end

function request()
  -- Without a pending request, either the thread has just started or the connection broke before a response, which wrk
  -- counts as an error. Start a new flow.
  if not pending then
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

function done(summary)
  local flows, failed, failure, kept = 0, 0, "", {}
  for _, thread in ipairs(threads) do
    flows = flows + thread:get("flows")
    failed = failed + thread:get("failed")
    if failure == "" then failure = thread:get("failure") end
    local tokens = thread:get("tokens")
    local fields = {}
    for name, value in pairs(tokens) do table.insert(fields, string.format('"%s": "%s"', name, value)) end
    if #fields > 0 then table.insert(kept, "{" .. table.concat(fields, ", ") .. "}") end
  end
  report(summary, flows, failed, failure, "[" .. table.concat(kept, ", ") .. "]")
end
