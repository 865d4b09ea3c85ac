# A Rack site that logs in with OmniAuth and OpenID Connect. Arguments: issuer, origin, client ID, client secret.
require "json"
require "omniauth_openid_connect"
require "rack"

issuer, origin, client_id, client_secret = ARGV
SWD.url_builder = URI::HTTP
OmniAuth.config.allowed_request_methods = [:get]
OmniAuth.config.silence_get_warning = true
OmniAuth.config.logger = Logger.new(nil)

site = Rack::Builder.app do
  use Rack::Session::Cookie, secret: "of this test" * 8
  use OmniAuth::Strategies::OpenIDConnect,
      name: "kakao", issuer: issuer, discovery: true, pkce: true, scope: %i[openid account_email],
      client_auth_method: :body, callback_path: "/oauth",
      client_options: { identifier: client_id, secret: client_secret, redirect_uri: "#{origin}/oauth" }
  run lambda { |env|
    [200, { "Content-Type" => "application/json" }, [(env["omniauth.auth"] || env["omniauth.error.type"]).to_json]]
  }
end
Rack::Handler::WEBrick.run(
  site, Host: "127.0.0.1", Port: URI(origin).port, AccessLog: [], Logger: WEBrick::Log.new(File::NULL)
)
