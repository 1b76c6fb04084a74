-- The red packet of the home page: operators make it ahead, and it is split in the same transaction, so that nobody can
-- choose a share by when it is opened. The hash is shown from the start, salt and shares once it is over.
CREATE TABLE rewards.packets (
  id bigint PRIMARY KEY,
  -- By language.
  titles jsonb NOT NULL,
  -- Cents.
  total bigint NOT NULL CHECK (total > 0),
  shares integer NOT NULL CHECK (shares > 0 AND shares <= total),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Deposits of the day before, in mills, from which a player may open it a second time, a third, and so on. The first
  -- time asks for one deposit ever.
  turns_from bigint[] NOT NULL CHECK (cardinality(turns_from) <= 8),
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- It gives money away, so two operators decide it; only the play money of a demo site needs none.
  is_demo boolean NOT NULL,
  proposal bigint UNIQUE,
  asked_by text,
  agreed_by text,
  CHECK (asked_by <> agreed_by),
  CHECK (num_nonnulls(proposal, asked_by, agreed_by) = CASE WHEN is_demo THEN 0 ELSE 3 END),
  -- One at a time.
  EXCLUDE USING gist (tstzrange(starts_at, ends_at, '[]') WITH &&)
);

-- In the order in which they are opened; who opened one, and which of his times it was.
CREATE TABLE rewards.shares (
  packet bigint NOT NULL REFERENCES rewards.packets,
  no integer NOT NULL CHECK (no > 0),
  cents bigint NOT NULL CHECK (cents > 0),
  user_id bigint,
  nth smallint CHECK (nth BETWEEN 1 AND 9),
  taken_at timestamptz,
  PRIMARY KEY (packet, no),
  CHECK (num_nonnulls(user_id, nth, taken_at) IN (0, 3))
);
CREATE UNIQUE INDEX shares_once ON rewards.shares (packet, user_id, nth) WHERE user_id IS NOT NULL;
CREATE INDEX shares_free ON rewards.shares (packet, no) WHERE user_id IS NULL;

-- Packets are claimed like the other rewards.
ALTER TABLE rewards.claims DROP CONSTRAINT claims_kind_check, ADD CONSTRAINT claims_kind CHECK (kind IN (20, 22, 67, 68));
ALTER TABLE rewards.barred DROP CONSTRAINT barred_kind_check, ADD CONSTRAINT barred_kind CHECK (kind IN (0, 20, 22, 67, 68));

GRANT SELECT, INSERT ON rewards.packets, rewards.shares TO longmen_app;
GRANT UPDATE (user_id, nth, taken_at) ON rewards.shares TO longmen_app;
-- A share is nobody's when it is written, and once it is taken nobody gives it to another.
ALTER TABLE rewards.shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY shares_seen ON rewards.shares FOR SELECT USING (true);
CREATE POLICY shares_made ON rewards.shares FOR INSERT WITH CHECK (user_id IS NULL);
CREATE POLICY shares_taken ON rewards.shares FOR UPDATE USING (user_id IS NULL) WITH CHECK (user_id IS NOT NULL);
