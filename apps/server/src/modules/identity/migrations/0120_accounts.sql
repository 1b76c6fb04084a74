-- Devices and networks that an account was signed in from rightly: what is tried from there has a counter of its own, so
-- that nobody locks the owner out by guessing elsewhere. Known by their SHA-256 alone.
CREATE TABLE identity.known_places (
  user_id bigint NOT NULL,
  place bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('device', 'network')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, place)
);
CREATE INDEX known_places_seen ON identity.known_places (seen_at);
-- Accounts that were signed in to on one device are found by it.
CREATE INDEX known_places_device ON identity.known_places (place, user_id) WHERE kind = 'device';
INSERT INTO identity.known_places (user_id, place, kind, seen_at)
  SELECT user_id, sha256(convert_to('network:' || host(network(set_masklen(ip, 24))) || '/24', 'UTF8')), 'network', max(started_at)
  FROM identity.sessions WHERE family(ip) = 4 GROUP BY 1, 2, 3
  ON CONFLICT DO NOTHING;
INSERT INTO identity.known_places (user_id, place, kind, seen_at)
  SELECT user_id, sha256(convert_to('device:' || device_key, 'UTF8')), 'device', max(created_at)
  FROM identity.device_credentials GROUP BY 1, 2, 3
  ON CONFLICT DO NOTHING;

-- Withdrawals rest until then, whether or not a fund password was set when the login password was reset.
CREATE TABLE identity.withdrawal_holds (
  user_id bigint PRIMARY KEY,
  held_until timestamptz NOT NULL
);

-- What only operators can do for an account: two of them say the same, or one says no. `wish` is sealed to the request:
-- the name as it should be, or how its owner can be reached.
CREATE TABLE identity.requests (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('realName', 'loginPassword')),
  wish bytea NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ip inet,
  agreed_by text,
  agreed_at timestamptz,
  ended_by text CHECK (ended_by IS DISTINCT FROM agreed_by OR outcome = 'refused'),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'refused')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (outcome IS DISTINCT FROM 'done' OR agreed_by IS NOT NULL)
);
CREATE UNIQUE INDEX requests_open ON identity.requests (user_id, kind) WHERE ended_at IS NULL;
-- A name is corrected once.
CREATE UNIQUE INDEX requests_name ON identity.requests (user_id) WHERE kind = 'realName' AND outcome = 'done';
CREATE INDEX requests_waiting ON identity.requests (asked_at) WHERE ended_at IS NULL;

-- Codes that two operators gave out for a new login password: each serves once, for a day. A blind index of it is kept.
CREATE TABLE identity.reset_codes (
  user_id bigint PRIMARY KEY,
  code_index bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.known_places, identity.reset_codes TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON identity.withdrawal_holds, identity.requests TO longmen_app;
