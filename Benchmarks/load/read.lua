-- The same GET over and over. Arguments: the path, and the access token where it takes one.

dofile("http.lua")

function init(arguments)
  wrk.path = arguments[1]
  if arguments[2] then wrk.headers["Authorization"] = "Bearer " .. arguments[2] end
end

function done(summary)
  report(summary, summary.requests - summary.errors.status, summary.errors.status, "not every answer was 200", "[]")
end
