-- Fund password, secret questions, one-time codes, statement of age (spec 2 §4, §5; trust.md, R9).

-- Six digits are few: the guess is counted before it is looked at, and the fifth one locks.
CREATE TABLE identity.fund_passwords (
  user_id bigint PRIMARY KEY,
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  tried_at timestamptz,
  locked_until timestamptz,
  -- Withdrawals rest until then after a reset.
  held_until timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);

-- Answers are kept as passwords are. The oldest gives way first when two are changed.
CREATE TABLE identity.secret_answers (
  user_id bigint NOT NULL,
  question smallint NOT NULL,
  answer_hash text NOT NULL,
  pepper_id text NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, question)
);

-- The key of an authenticator app, sealed to its account. A step of 30 seconds serves once.
CREATE TABLE identity.totp_keys (
  user_id bigint PRIMARY KEY,
  secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz
);

CREATE TABLE identity.age_statements (
  user_id bigint NOT NULL,
  version text NOT NULL,
  stated_at timestamptz NOT NULL DEFAULT now(),
  ip inet,
  PRIMARY KEY (user_id, version)
);

-- What the player is told about his own account; `event` is an id of time order.
CREATE TABLE identity.security_events (
  user_id bigint NOT NULL,
  event bigint NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  ip inet,
  PRIMARY KEY (user_id, event)
);

-- When the session last showed the fund or the login password.
ALTER TABLE identity.sessions ADD COLUMN proved_at timestamptz;

GRANT SELECT, INSERT, UPDATE ON identity.fund_passwords TO longmen_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.secret_answers, identity.totp_keys TO longmen_app;
GRANT SELECT, INSERT ON identity.age_statements, identity.security_events TO longmen_app;
