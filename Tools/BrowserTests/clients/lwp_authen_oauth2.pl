# Logs in with LWP::Authen::OAuth2: prints the login page's URL, reads the callback's code, and prints the user as JSON.
# Arguments: base URL, redirect URI, client ID, client secret.
use strict;
use warnings;
use LWP::Authen::OAuth2;

my ($base, $redirect_uri, $client_id, $client_secret) = @ARGV;
$| = 1;
my $client = LWP::Authen::OAuth2->new(
    client_id => $client_id, client_secret => $client_secret, redirect_uri => $redirect_uri,
    authorization_endpoint => "$base/oauth/authorize", token_endpoint => "$base/oauth/token",
);
print $client->authorization_url(state => "of-this-test"), "\n";
chomp(my $code = <STDIN>);
$client->request_tokens(code => $code);
print $client->get("$base/v2/user/me")->content, "\n";
# Send the code again, which must be refused. The tokens of the first exchange stay valid.
eval { $client->request_tokens(code => $code) };
print $@ =~ /invalid_grant/ ? "refused" : "accepted: $@", "\n";
$client->refresh_access_token();
print $client->get("$base/v2/user/me")->content, "\n";
