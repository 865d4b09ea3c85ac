-- Repeats one GET. Arguments: the path, and the access token if the path needs one.

dofile("http.lua")

function init(arguments)
  wrk.path = arguments[1]
  if arguments[2] then wrk.headers["Authorization"] = "Bearer " .. arguments[2] end
end

function done(summary)
  local failed = summary.errors.status
  report(summary, summary.requests - failed, failed, failed > 0 and "some responses were not 200" or "", "[]")
end
