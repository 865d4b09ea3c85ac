-- The emulator. The app requests an optional service term that the users don't agree to, so the consent page appears every time.
function login(query, job, session)
  local browser = { Cookie = session.cookie }
  table.insert(query, { "service_terms", job.service_terms })
  local page = send("GET", location(send("GET", "/oauth/authorize?" .. form(query), browser)), browser)
  expect(page.status == 200, "no consent page", page)
  local posted = send("POST", "/oauth/consent", browser, form({
    { "request", value_of_input(page, "request") }, { "form_token", value_of_input(page, "form_token") },
    { "decision", "agree" },
  }))
  return location(send("GET", location(posted), browser))
end

-- A login with a password in a new browser.
function works.password_login(job, session)
  local asked = send("GET", "/oauth/authorize?" .. form({
    { "client_id", job.client_id }, { "redirect_uri", job.redirect_uri }, { "response_type", "code" },
    { "state", job.state },
  }))
  local page = send("GET", location(asked))
  expect(page.status == 200, "no login page", page)
  local posted = send("POST", "/login", { Cookie = cookie(page) }, form({
    { "request", value_of_input(page, "request") }, { "form_token", value_of_input(page, "form_token") },
    { "loginKey", session.login_key }, { "password", session.password },
  }))
  local callback = location(send("GET", location(posted), { Cookie = cookie(posted) }))
  expect(callback:match("[?&]code="), "no code: " .. callback)
  return {}
end
