-- Accounts, the invite-code tree, sign-in attempts, sessions (trust.md, "Sign-in,
-- sessions, passwords"). Every moment here is the database's own.
CREATE SCHEMA IF NOT EXISTS identity;

CREATE TABLE identity.users (
  user_id bigint PRIMARY KEY,
  -- Lower case; player names are the same in either case.
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9]{4,20}$'),
  account_type smallint NOT NULL CHECK (account_type IN (1, 2)),
  -- 0 normal, 1 closed, 4 and 7 restricted (spec 1 §6).
  status smallint NOT NULL DEFAULT 0,
  is_guest boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  level smallint NOT NULL DEFAULT 0,
  -- The invite-code tree; `line` is every ancestor, the root first.
  parent_id bigint,
  line bigint[] NOT NULL DEFAULT '{}',
  invite_code text,
  -- Rebates by family as they were frozen when the account opened, decimal text.
  rebates jsonb NOT NULL,
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT '0',
  sex smallint NOT NULL DEFAULT 3 CHECK (sex BETWEEN 1 AND 3),
  birthday date,
  registered_at timestamptz NOT NULL DEFAULT now(),
  registered_from inet,
  -- Guest trials end.
  expires_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_parent ON identity.users (parent_id, user_id) WHERE parent_id IS NOT NULL;
CREATE INDEX users_line ON identity.users USING gin (line);
CREATE INDEX users_changed ON identity.users (changed_at);

-- What a registration may ask for besides the name, sealed; `phone_index` finds equal phones.
CREATE TABLE identity.contacts (
  user_id bigint PRIMARY KEY,
  phone bytea,
  phone_index bytea,
  real_name bytea,
  qq bytea,
  wechat bytea
);
CREATE INDEX contacts_phone ON identity.contacts (phone_index) WHERE phone_index IS NOT NULL;

-- Who opens an account with a code becomes a junior of its owner, of its type, with its rebates.
CREATE TABLE identity.invite_codes (
  code text PRIMARY KEY CHECK (code ~ '^[0-9]{4,8}$'),
  owner_id bigint NOT NULL,
  account_type smallint NOT NULL CHECK (account_type IN (1, 2)),
  rebates jsonb NOT NULL,
  tag text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX invite_codes_owner ON identity.invite_codes (owner_id, created_at);

CREATE TABLE identity.invite_domains (
  domain text PRIMARY KEY,
  code text NOT NULL
);

-- Names that were offered for a guest trial and not yet opened.
CREATE TABLE identity.guest_offers (
  username text PRIMARY KEY,
  code text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- One row per sign-in attempt: the handle is known by its hash only.
CREATE TABLE identity.attempts (
  handle_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  ip_prefix text NOT NULL,
  key_id text NOT NULL,
  private_key bytea NOT NULL,
  answer_hash bytea,
  challenges smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX attempts_expire ON identity.attempts (expires_at);

-- Limits that must hold across all processes: tries by account, by address, by both.
CREATE TABLE identity.counters (
  name text PRIMARY KEY,
  spent integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX counters_expire ON identity.counters (expires_at);

CREATE TABLE identity.sessions (
  session_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  from_way smallint NOT NULL,
  host text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- The device credential it was opened with; null after a real password.
  credential_family bytea,
  ip inet,
  device text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('signedOut', 'replaced', 'timedOut', 'revoked'))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX sessions_live ON identity.sessions (user_id, from_way) WHERE ended_at IS NULL;
CREATE INDEX sessions_ended ON identity.sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_user ON identity.sessions (user_id, started_at);

-- Credentials of saved accounts (trust.md c): each use makes the next one of its family.
CREATE TABLE identity.device_credentials (
  selector text PRIMARY KEY,
  family bytea NOT NULL,
  user_id bigint NOT NULL,
  verifier_hash bytea NOT NULL,
  device_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX device_credentials_family ON identity.device_credentials (family);
CREATE INDEX device_credentials_user ON identity.device_credentials (user_id);

-- One-time tickets of the push socket.
CREATE TABLE identity.tickets (
  ticket_hash bytea PRIMARY KEY,
  user_id bigint,
  session_id bigint,
  expires_at timestamptz NOT NULL
);
CREATE INDEX tickets_expire ON identity.tickets (expires_at);

GRANT USAGE ON SCHEMA identity TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON identity.users, identity.contacts, identity.invite_codes, identity.invite_domains TO longmen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.guest_offers, identity.attempts, identity.counters, identity.sessions,
  identity.device_credentials, identity.tickets TO longmen_app;
