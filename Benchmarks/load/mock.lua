-- oidc-provider-mock, which keeps no browser signed in: its page asks who it is.
function login(query, job, session)
  local path = "/oauth2/authorize?" .. form(query)
  local page = send("GET", path)
  expect(page.status == 200, "no consent page", page)
  return location(send("POST", path, {}, form({ { "sub", session.sub } })))
end
