-- What players set themselves (trust.md R1 to R3). Limits on stakes and losses are held by ledger.accounts; here
-- stands what was set when, what waits for its day, and what deposits are held to.
CREATE SCHEMA limits;

-- One row per player who was ever asked; its lock orders changes and deposits.
CREATE TABLE limits.players (
  user_id bigint PRIMARY KEY,
  reminder_minutes smallint CHECK (reminder_minutes BETWEEN 0 AND 720),
  -- When the player first set a limit or put it off.
  decided_at timestamptz
);

-- `amount` holds now, null is none; `next_amount` from `next_at` on.
CREATE TABLE limits.caps (
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^(deposit|stake|loss)_(day|week|month)$'),
  amount bigint CHECK (amount >= 0),
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  PRIMARY KEY (user_id, kind),
  -- Only more, or none at all, waits.
  CHECK (next_at IS NULL OR (amount IS NOT NULL AND (next_amount IS NULL OR next_amount > amount)))
);
CREATE INDEX caps_due ON limits.caps (next_at) WHERE next_at IS NOT NULL;

-- Breaks and exclusions, never changed: the one that ends last counts.
CREATE TABLE limits.pauses (
  user_id bigint NOT NULL,
  pause bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('timeOut', 'selfExclusion')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (user_id, pause)
);

-- Every change that a player asked for, and every raise that took hold.
CREATE TABLE limits.changes (
  user_id bigint NOT NULL,
  change bigint NOT NULL,
  kind text NOT NULL,
  before bigint,
  after bigint,
  holds_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, change)
);

GRANT USAGE ON SCHEMA limits TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON limits.players, limits.caps TO longmen_app;
GRANT SELECT, INSERT ON limits.pauses, limits.changes TO longmen_app;
