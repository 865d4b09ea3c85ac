-- A login at the emulator with the browser signed in. The terms that it names have one that is optional and never agreed
-- to, so that the consent page comes every time.
function flow(job, session)
  local browser = { Cookie = session.cookie }
  local verifier, challenge = proof()
  local asked = send("GET", "/oauth/authorize?" .. form({
    { "client_id", job.client_id }, { "redirect_uri", job.redirect_uri }, { "response_type", "code" },
    { "scope", "openid" }, { "service_terms", job.service_terms }, { "state", job.state }, { "nonce", challenge },
    { "code_challenge", challenge }, { "code_challenge_method", "S256" },
  }), browser)
  local page = send("GET", location(asked), browser)
  expect(page.status == 200, "no consent page", page)
  local posted = send("POST", "/oauth/consent", browser, form({
    { "request", value_of_input(page, "request") }, { "form_token", value_of_input(page, "form_token") },
    { "decision", "agree" },
  }))
  local answered = send("GET", location(posted), browser)
  finish(location(answered), verifier, { token = "/oauth/token", userinfo = "/v1/oidc/userinfo" })
end

dofile("flow.lua")
