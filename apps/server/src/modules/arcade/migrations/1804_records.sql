-- Game rounds at companies of transfer wallets come as records, a minute or two late (platforms.md 6 and 8).
ALTER TABLE arcade.game_rounds
  -- The company's number of the record, and when the round ended by its clock; closed_at is when it was read.
  ADD COLUMN record text,
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT game_rounds_record_check CHECK ((record IS NULL) = (ended_at IS NULL));
CREATE UNIQUE INDEX game_rounds_record ON arcade.game_rounds (user_id, provider, record) WHERE record IS NOT NULL;
CREATE INDEX game_rounds_ended ON arcade.game_rounds (provider, ended_at) WHERE record IS NOT NULL;

-- What a round came to before its record changed.
CREATE TABLE arcade.game_round_changes (
  user_id bigint NOT NULL,
  game_round bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (user_id, game_round, changed_at)
);

-- Up to when a company's records were read, when it is asked next and by what pace; whoever moves next_at on asks. Hours of
-- the last day are compared once more from again_at: the hour that is looked at, the window of it that is read again, and
-- whether that was done.
CREATE TABLE arcade.pulls (
  provider text PRIMARY KEY,
  read_to timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  again_at timestamptz NOT NULL,
  again_hour timestamptz,
  again_from timestamptz,
  turn integer NOT NULL DEFAULT 0,
  pace_ms integer NOT NULL CHECK (pace_ms > 0),
  again_read boolean NOT NULL DEFAULT false
);

GRANT SELECT, INSERT ON arcade.game_round_changes, arcade.pulls TO longmen_app;
GRANT UPDATE (read_to, next_at, again_at, again_hour, again_from, turn, pace_ms, again_read) ON arcade.pulls TO longmen_app;
