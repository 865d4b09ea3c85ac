-- Glewlwyd. Its pages are a JavaScript program. This script makes the program's calls without loading its static files.
function login(query, job, session)
  local browser = { Cookie = session.cookie }
  local path = "/api/oidc/auth?" .. form(query)
  local asked = location(send("GET", path .. "&prompt=consent", browser))
  expect(asked:match("/login%.html"), "no consent page: " .. asked)
  local grant = "/api/auth/grant/" .. job.client_id
  local page = send("GET", grant .. "/openid", browser)
  expect(page.status == 200, "no grant", page)
  local answered = send_json("PUT", grant, { Cookie = session.cookie }, '{"scope": "openid"}')
  expect(answered.status == 200, "consent refused", answered)
  return location(send("GET", path .. "&g_continue", browser))
end
