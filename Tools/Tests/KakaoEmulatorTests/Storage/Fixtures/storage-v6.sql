-- A storage file as version 6 of the schema wrote it: tables first, then one record of each kind.
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('v1');
INSERT INTO grdb_migrations VALUES ('v2');
INSERT INTO grdb_migrations VALUES ('v3');
INSERT INTO grdb_migrations VALUES ('v4');
INSERT INTO grdb_migrations VALUES ('v5');
INSERT INTO grdb_migrations VALUES ('v6');
CREATE TABLE login_ticket (
  id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL, account_id INTEGER
) STRICT;

CREATE TABLE app (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE account (id INTEGER PRIMARY KEY, body TEXT NOT NULL, email TEXT, phone_number TEXT) STRICT;
CREATE TABLE link (
  app_id INTEGER NOT NULL, account_id INTEGER NOT NULL, user_id INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (app_id, account_id), UNIQUE (app_id, user_id)
) STRICT;
CREATE TABLE account_session (id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL) STRICT;
CREATE TABLE authorization_request (
  id TEXT PRIMARY KEY, expires_at REAL NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE authorization_code (
  id TEXT PRIMARY KEY, grant_id TEXT, expires_at REAL NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE TABLE token_grant (
  id TEXT PRIMARY KEY, app_id INTEGER NOT NULL, account_id INTEGER NOT NULL,
  refresh_token TEXT NOT NULL UNIQUE, expires_at REAL NOT NULL, body TEXT NOT NULL,
  FOREIGN KEY (app_id, account_id) REFERENCES link (app_id, account_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX token_grant_link ON token_grant (app_id, account_id);
CREATE TABLE access_token (
  id TEXT PRIMARY KEY, grant_id TEXT NOT NULL REFERENCES token_grant (id) ON DELETE CASCADE,
  app_id INTEGER NOT NULL, account_id INTEGER NOT NULL, issued_at REAL NOT NULL, expires_at REAL NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX access_token_grant ON access_token (grant_id);
CREATE INDEX access_token_link ON access_token (app_id, account_id);
CREATE TABLE signing_key (kid TEXT PRIMARY KEY, created_at REAL NOT NULL, body TEXT NOT NULL) STRICT;

CREATE TABLE grant_pass (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL,
  grant_id TEXT NOT NULL REFERENCES token_grant (id) ON DELETE CASCADE, expires_at REAL NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX grant_pass_grant ON grant_pass (grant_id);

CREATE TABLE webhook_delivery (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, app_id INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
CREATE INDEX account_email ON account (email);
CREATE INDEX account_phone_number ON account (phone_number);
CREATE INDEX login_ticket_account ON login_ticket (account_id);
CREATE INDEX link_account ON link (account_id);
CREATE INDEX link_preregistered ON link (app_id, account_id) WHERE json_extract(body, '$.connectedAt') IS NULL;
CREATE INDEX account_session_account ON account_session (json_extract(body, '$.accountID'));
CREATE INDEX authorization_code_link
  ON authorization_code (json_extract(body, '$.accountID'), json_extract(body, '$.appID'));
CREATE INDEX account_session_expiry ON account_session (expires_at);
CREATE INDEX authorization_request_expiry ON authorization_request (expires_at, id);
CREATE INDEX authorization_code_expiry ON authorization_code (expires_at);
CREATE INDEX token_grant_expiry ON token_grant (expires_at);
CREATE INDEX access_token_expiry ON access_token (expires_at);
CREATE INDEX grant_pass_expiry ON grant_pass (expires_at);
CREATE INDEX login_ticket_expiry ON login_ticket (expires_at);

INSERT INTO app (id, body)
VALUES (1234, '{"accountStateWebhook":{"method":"POST","url":"http://127.0.0.1:9911/state"},"allowUnder14":true,"autoLink":true,"channels":["_demo"],"clientSecret":{"enabled":false,"value":"demo-client-secret-0001"},"consentItems":[{"id":"profile_nickname","level":"required"},{"id":"profile_image","level":"optional"},{"id":"account_email","level":"optional"},{"id":"name","level":"optional"},{"id":"gender","level":"optional"},{"id":"age_range","level":"optional"},{"id":"birthyear","level":"optional"},{"id":"birthday","level":"optional"},{"id":"phone_number","level":"optional"},{"id":"shipping_address","level":"during_use"},{"id":"talk_message","level":"during_use"}],"id":1234,"kakaoLogin":true,"keys":[{"isEnabled":true,"kind":"native","value":"d0000000000000000000000000000001"},{"isEnabled":true,"kind":"rest","value":"d0000000000000000000000000000002"},{"isEnabled":true,"kind":"javascript","value":"d0000000000000000000000000000003"},{"isEnabled":true,"kind":"admin","value":"d0000000000000000000000000000004"}],"logoutRedirectURIs":["http://localhost:8765/bye"],"name":"Demo","openIDConnect":true,"redirectURIs":["http://localhost:8765/oauth"],"serviceTerms":[{"required":true,"revocable":false,"tag":"service_20260101","title":"Terms of service"},{"required":false,"revocable":true,"tag":"marketing_20260101","title":"News and offers"}],"unlinkWebhook":{"method":"POST","url":"http://127.0.0.1:9911/unlink"},"userProperties":["clothing_size"]}');
INSERT INTO account (id, email, phone_number, body)
VALUES (1, 'minji@example.com', '821012345678', '{"birthday":"0412","birthyear":"1995","email":"minji@example.com","gender":"female","id":1,"isEmailValid":true,"isEmailVerified":true,"name":"김민지","nickname":"민지","otherValues":{"birthday_type":"SOLAR","ci":"RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==","is_leap_month":"false"},"passwordHash":"scrypt$4096$18f0f2b3197ada75f2bc015093055d8c$ccdeb84e1855dfa368e55dd6f5b3d14111a2ab3aec85d0a41ae23d9761c0417f","phoneNumber":"+82 10-1234-5678","profileImageURL":"http://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg","shippingAddresses":[{"baseAddress":"경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)","detailAddress":"101동 1502호","id":5101,"isDefault":true,"name":"집","receiverName":"김민지","receiverPhoneNumber1":"010-1234-5678","receiverPhoneNumber2":"","type":"NEW","updatedAt":788918400,"zipCode":"000-000","zoneNumber":"00000"},{"baseAddress":"서울 종로구 견본동 34-5","detailAddress":"샘플빌딩 7층","id":5102,"isDefault":false,"name":"회사","receiverName":"김민지","receiverPhoneNumber1":"02-0000-5678","type":"OLD","updatedAt":788832000,"zipCode":"000-001","zoneNumber":"00001"}],"thumbnailImageURL":"http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg"}');
INSERT INTO link (app_id, account_id, user_id, body)
VALUES (1234, 1, 9231352187, '{"accountID":1,"agreedScopes":["account_email","profile_nickname"],"agreedTerms":{"service_20260101":{"agreedAt":816971660,"agreedBy":"KAUTH"}},"appID":1234,"connectedAt":816971660,"properties":{"clothing_size":"M"},"userID":9231352187}');
INSERT INTO account_session (id, expires_at, body)
VALUES ('5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e', 1800000000.0, '{"accountID":1,"authenticatedAt":816971660,"expiresAt":821692800,"id":"5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"}');
INSERT INTO authorization_request (id, expires_at, body)
VALUES ('a554892ea2200cbadafc24d3f66b6b1efbd8d106d19406dcd32390252e76183c', 1795280664.0, '{"appID":1234,"channelPublicIDs":[],"clientID":"d0000000000000000000000000000002","createdAt":816971664,"expiresAt":816973464,"id":"a554892ea2200cbadafc24d3f66b6b1efbd8d106d19406dcd32390252e76183c","keyKind":"rest","prompts":[],"redirectURI":"http://localhost:8765/oauth","scopes":[],"state":"s"}');
INSERT INTO authorization_code (id, grant_id, expires_at, body)
VALUES ('879e92b713f28d8b660228231ab57635faaa79736510571bf1d21f41d21fc9fd', NULL, 1795279464.0, '{"accountID":2,"appID":1234,"authenticatedAt":816971664,"clientID":"d0000000000000000000000000000002","expiresAt":816972264,"id":"879e92b713f28d8b660228231ab57635faaa79736510571bf1d21f41d21fc9fd","keyKind":"rest","redirectURI":"http://localhost:8765/oauth","scopes":["profile_nickname","openid"]}');
INSERT INTO token_grant (id, app_id, account_id, refresh_token, expires_at, body)
VALUES ('885CBB23-766B-4472-A45A-D151CC6F9E01', 1234, 1, 'b8611ed4a3e716882a954e7dd1f7a9ab43d617697360cada68f26d2fd52908e8', 1800462861.0, '{"accountID":1,"appID":1234,"authenticatedAt":816971660,"clientID":"d0000000000000000000000000000002","id":"885CBB23-766B-4472-A45A-D151CC6F9E01","keyKind":"rest","openID":true,"refreshToken":"b8611ed4a3e716882a954e7dd1f7a9ab43d617697360cada68f26d2fd52908e8","refreshTokenExpiresAt":822155661,"scopes":["profile_nickname","account_email","openid"]}');
INSERT INTO access_token (id, grant_id, app_id, account_id, issued_at, expires_at, body)
VALUES ('61ab0a4ceefea3eb39d92a917d4e9e10d983b0f10e5d03bc12decda1b941d9c2', '885CBB23-766B-4472-A45A-D151CC6F9E01', 1234, 1, 1795278861.0, 1795300461.0, '{"accountID":1,"appID":1234,"expiresAt":816993261,"grantID":"885CBB23-766B-4472-A45A-D151CC6F9E01","id":"61ab0a4ceefea3eb39d92a917d4e9e10d983b0f10e5d03bc12decda1b941d9c2","issuedAt":816971661,"scopes":["profile_nickname","account_email","openid"]}');
INSERT INTO signing_key (kid, created_at, body)
VALUES ('b1c9c4d4596c3bc4f07ab439c0dd33', 1795278858.0, '{"createdAt":816971658,"kid":"b1c9c4d4596c3bc4f07ab439c0dd33","privateKeyPEM":"a key that no test uses"}');
INSERT INTO signing_key (kid, created_at, body)
VALUES ('2857904b75f7958b1474954eb1256e', 1795278858.0, '{"createdAt":816971658,"kid":"2857904b75f7958b1474954eb1256e","privateKeyPEM":"a key that no test uses"}');
INSERT INTO grant_pass (id, kind, grant_id, expires_at, body)
VALUES ('bf8d47464b2ab444febc2542becdd4f33c9e03f83fd5a78e02301061f96f67bb', 'accessGrantToken', '885CBB23-766B-4472-A45A-D151CC6F9E01', 1795279169.0, '{"expiresAt":816971969,"grantID":"885CBB23-766B-4472-A45A-D151CC6F9E01","id":"bf8d47464b2ab444febc2542becdd4f33c9e03f83fd5a78e02301061f96f67bb","kind":"accessGrantToken"}');
INSERT INTO webhook_delivery (number, id, app_id, body)
VALUES (1, 'c24775448f611d3e9b849307f08e9cae', 1234, '{"appID":1234,"attempts":[{"error":"could not connect","milliseconds":34,"startedAt":816971662}],"createdAt":816971660,"id":"c24775448f611d3e9b849307f08e9cae","message":{"accountState":{"_0":{"audience":"d0000000000000000000000000000002","id":"ed0f85c1b8bea995adb2f1766a006d00","issuedAt":816971660,"issuer":"http://127.0.0.1:19555","occurredAt":816971660,"transactionID":"6fb86909d7e2f1c1b647998c307055bb","type":"https://schemas.openid.net/secevent/oauth/event-type/user-linked","userID":9231352187}}},"target":{"method":"POST","url":"http://127.0.0.1:9911/state"}}');
INSERT INTO login_ticket (id, account_id, expires_at, body)
VALUES ('7171717171717171717171717171717171717171717171717171717171717171', 1, 1826815258.0, '{"content":{"savedLogin":{"_0":{"accountID":1,"authenticatedAt":816971660}}},"expiresAt":848507860,"id":"7171717171717171717171717171717171717171717171717171717171717171"}');
