-- The emulator. The terms that the app names have one that is optional and that nobody agrees to, so that the consent page
-- comes every time.
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
