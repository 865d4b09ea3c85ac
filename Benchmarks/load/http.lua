-- Functions that the flows use.

function send(method, path, headers, form)
  headers = headers or {}
  if form then headers["Content-Type"] = "application/x-www-form-urlencoded" end
  return coroutine.yield(wrk.format(method, path, headers, form))
end

function send_json(method, path, headers, body)
  headers["Content-Type"] = "application/json"
  return coroutine.yield(wrk.format(method, path, headers, body))
end

function expect(value, what, answer)
  if value then return value end
  error(what .. (answer and (": HTTP " .. answer.status .. " " .. answer.body:sub(1, 200)) or ""), 0)
end

local function header(answer, wanted)
  for name, value in pairs(answer.headers) do
    if name:lower() == wanted then return value end
  end
  expect(false, "no " .. wanted, answer)
end

-- Returns the target of a redirect, without scheme and host.
function location(answer)
  expect(answer.status == 302 or answer.status == 303, "no redirect", answer)
  return (header(answer, "location"):gsub("^https?://[^/]+", ""))
end

-- Returns the last cookie that a response sets, in the form that a browser sends.
function cookie(answer)
  return header(answer, "set-cookie"):match("^[^;]+")
end

function escape(text)
  return (text:gsub("[^%w%-._~]", function(byte) return string.format("%%%02X", byte:byte()) end))
end

function unescape(text)
  return (text:gsub("%%(%x%x)", function(hex) return string.char(tonumber(hex, 16)) end))
end

-- Encodes a list of names and values as a form or a query. Leaves out names without a value.
function form(fields)
  local parts = {}
  for _, field in ipairs(fields) do
    if field[2] then table.insert(parts, escape(field[1]) .. "=" .. escape(field[2])) end
  end
  return table.concat(parts, "&")
end

function value_of_input(page, name)
  for input in page.body:gmatch("<input[^>]*>") do
    if input:match('name="([^"]*)"') == name then return input:match('value="([^"]*)"') end
  end
  expect(false, "no input " .. name, page)
end

-- Returns a string member of a JSON object. The responses of these servers don't need a full parser.
function text_of(answer, key)
  return answer.body:match('"' .. key .. '"%s*:%s*"([^"]*)"')
end

-- Prints one line of JSON for the harness.
function report(summary, flows, failed, failure, tokens)
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  if lost > 0 then
    failure = string.format(
      "%s connect %d, read %d, write %d, timeout %d", failure, errors.connect, errors.read, errors.write,
      errors.timeout)
  end
  print(string.format(
    '{"flows": %d, "failed": %d, "seconds": %.6f, "failure": "%s", "tokens": %s}',
    flows, failed + lost, summary.duration / 1e6, failure:gsub('[%c"\\]', " "), tokens))
end
