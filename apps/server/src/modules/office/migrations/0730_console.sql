-- The console: sessions, passkeys, tries to sign in by network, preferences, saved views (office.md 6, 9).

CREATE TABLE office.sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  -- SHA-256 of the cookie's token.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  way text NOT NULL CHECK (way IN ('password', 'passkey')),
  address text NOT NULL,
  network text NOT NULL,
  device text NOT NULL CHECK (length(device) <= 200),
  started_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  -- However much it is used.
  ends_at timestamptz NOT NULL,
  is_locked boolean NOT NULL DEFAULT false,
  -- When a code or a passkey spoke for the operator last.
  proved_at timestamptz,
  ended_at timestamptz,
  CHECK (started_at < ends_at)
);
CREATE INDEX sessions_live ON office.sessions (operator, id) WHERE ended_at IS NULL;
CREATE INDEX sessions_operator ON office.sessions (operator, used_at);

CREATE TABLE office.passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The entry of the log that added it: a key that was planted has none that fits.
  entry bigint NOT NULL UNIQUE REFERENCES office.audit_log,
  added_at timestamptz NOT NULL,
  used_at timestamptz,
  dropped_at timestamptz
);
CREATE INDEX passkeys_operator ON office.passkeys (operator) WHERE dropped_at IS NULL;

-- Passwords that operators chose themselves; the latest counts. Each has its entry in the log, so a planted one shows.
CREATE TABLE office.passwords (
  operator text NOT NULL REFERENCES office.operators,
  entry bigint NOT NULL UNIQUE REFERENCES office.audit_log,
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  PRIMARY KEY (operator, entry)
);

-- What a browser has to sign; each once, for two minutes.
CREATE TABLE office.challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('assert', 'register')),
  -- Of a new passkey: whose.
  operator text REFERENCES office.operators,
  ends_at timestamptz NOT NULL,
  CHECK ((purpose = 'register') = (operator IS NOT NULL))
);
CREATE INDEX challenges_ends_at ON office.challenges (ends_at);

-- Wrong passwords and codes lock an operator for one network, so that a stranger cannot lock him out.
CREATE TABLE office.sign_in_tries (
  operator text NOT NULL REFERENCES office.operators,
  network text NOT NULL,
  -- In a row; a right one begins again.
  tries integer NOT NULL,
  locked_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Of this UTC day, from this network.
  day date NOT NULL,
  day_tries integer NOT NULL,
  PRIMARY KEY (operator, network)
);
-- Networks that the operator signed in from: these alone are asked for passwords after too many wrong ones in a day.
CREATE TABLE office.known_networks (
  operator text NOT NULL REFERENCES office.operators,
  network text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (operator, network)
);
ALTER TABLE office.operators DROP COLUMN tries, DROP COLUMN locked_until;

CREATE TABLE office.preferences (
  operator text PRIMARY KEY REFERENCES office.operators,
  locale text CHECK (locale IN ('vi', 'zh', 'en', 'id')),
  theme text CHECK (theme IN ('light', 'dark', 'system')),
  zone text NOT NULL DEFAULT 'site' CHECK (zone IN ('site', 'utc', 'mine'))
);

CREATE TABLE office.saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  page text NOT NULL CHECK (length(page) BETWEEN 1 AND 40),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (length(query) <= 2000),
  columns text NOT NULL CHECK (length(columns) <= 2000),
  -- Shared with whoever holds the role.
  role text,
  UNIQUE (operator, page, name)
);
CREATE INDEX saved_views_role ON office.saved_views (role, page) WHERE role IS NOT NULL;

GRANT SELECT, INSERT ON office.sessions, office.passkeys, office.passwords TO longmen_app;
GRANT UPDATE (used_at, is_locked, proved_at, ended_at, network, address) ON office.sessions TO longmen_app;
GRANT UPDATE (counter, used_at, dropped_at) ON office.passkeys TO longmen_app;
GRANT SELECT, INSERT, DELETE ON office.challenges TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON office.sign_in_tries, office.known_networks, office.preferences TO longmen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON office.saved_views TO longmen_app;

-- A proposal that nobody agreed to within a week falls by itself: ended, by nobody.
ALTER TABLE office.proposals ADD COLUMN has_lapsed boolean NOT NULL DEFAULT false;
ALTER TABLE office.proposals DROP CONSTRAINT proposals_check2;
ALTER TABLE office.proposals
  ADD CHECK ((ended_at IS NULL) = (agreed_by IS NULL AND dropped_by IS NULL AND NOT has_lapsed)),
  ADD CHECK (NOT has_lapsed OR (agreed_by IS NULL AND dropped_by IS NULL));
GRANT UPDATE (has_lapsed) ON office.proposals TO longmen_app;

-- The log is read by time, too. Entries of before carry ISO times of their own, all in UTC.
CREATE FUNCTION office.instant_of(iso text) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN iso::timestamptz;
GRANT EXECUTE ON FUNCTION office.instant_of(text) TO longmen_app;
ALTER TABLE office.audit_log ADD COLUMN at timestamptz
  GENERATED ALWAYS AS (office.instant_of((entry::jsonb) ->> 'at')) STORED;
CREATE INDEX audit_log_at ON office.audit_log (at);
