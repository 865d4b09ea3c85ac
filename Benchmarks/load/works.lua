-- The flows for all providers. Each provider defines `login`, which these flows call.

works = {}

local pair_number = 0

-- Returns the next code verifier of the job and its challenge.
local function pkce_pair(job)
  pair_number = pair_number % #job.pkce_pairs + 1
  return job.pkce_pairs[pair_number][1], job.pkce_pairs[pair_number][2]
end

local function tokens_of(answer)
  expect(answer.status == 200, "no tokens", answer)
  expect((text_of(answer, "id_token") or ""):match("^[%w_-]+%.[%w_-]+%.[%w_-]+$"), "no ID token", answer)
  return {
    access_token = expect(text_of(answer, "access_token"), "no access token", answer),
    refresh_token = text_of(answer, "refresh_token"), id_token = text_of(answer, "id_token"),
  }
end

-- A full login: authorization, consent page, consent, code, tokens, user information.
function works.login(job, session)
  local verifier, challenge = pkce_pair(job)
  local query = {
    { "client_id", job.client_id }, { "redirect_uri", job.redirect_uri }, { "response_type", "code" },
    { "scope", "openid" }, { "state", job.state }, { "nonce", challenge }, { "code_challenge", challenge },
    { "code_challenge_method", "S256" },
  }
  local callback = login(query, job, session)
  expect(callback:match("[?&]state=([^&]*)") == job.state, "wrong state: " .. callback)
  local code = unescape(expect(callback:match("[?&]code=([^&]*)"), "no code: " .. callback))
  local tokens = tokens_of(send("POST", job.token_path, {}, form({
    { "grant_type", "authorization_code" }, { "client_id", job.client_id }, { "client_secret", job.client_secret },
    { "redirect_uri", job.redirect_uri }, { "code", code }, { "code_verifier", verifier },
  })))
  local user = send("GET", job.userinfo_path, { Authorization = "Bearer " .. tokens.access_token })
  expect(user.status == 200 and user.body:match('"sub"'), "no user information", user)
  return tokens
end

-- A refresh with an ID token. A new refresh token replaces the old one.
function works.refresh(job, session)
  local tokens = tokens_of(send("POST", job.token_path, {}, form({
    { "grant_type", "refresh_token" }, { "client_id", job.client_id }, { "client_secret", job.client_secret },
    { "refresh_token", session.refresh_token },
  })))
  session.refresh_token = tokens.refresh_token or session.refresh_token
  return tokens
end
