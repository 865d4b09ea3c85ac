-- oidc-provider-mock. It has no sessions; its page asks for the user every time.
function login(query, job, session)
  local path = "/oauth2/authorize?" .. form(query)
  local page = send("GET", path)
  expect(page.status == 200, "no consent page", page)
  return location(send("POST", path, {}, form({ { "sub", session.sub } })))
end
