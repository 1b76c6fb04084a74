-- What reads of game rounds need: a player's by their close, everybody's by time, and days behind a watermark.
CREATE INDEX game_rounds_closed ON arcade.game_rounds (user_id, closed_at) WHERE closed_at IS NOT NULL;
-- Rows are written in the order of time; a round that was touched much later widens a range little, and no write more.
CREATE INDEX game_rounds_times ON arcade.game_rounds USING brin (opened_at timestamptz_minmax_multi_ops,
  last_at timestamptz_minmax_multi_ops, closed_at timestamptz_minmax_multi_ops) WITH (pages_per_range = 16, autosummarize = on);

-- What a player's closed rounds of a day of the site come to, by their close. A day is made again from its rounds whenever one
-- of them changes, so nothing drifts.
CREATE TABLE arcade.play_days (
  user_id bigint NOT NULL,
  day date NOT NULL,
  rounds integer NOT NULL,
  -- Stakes less what was given back; pay-outs less those; what counts. Mills.
  stake bigint NOT NULL,
  net bigint NOT NULL,
  valid bigint NOT NULL,
  platform text NOT NULL,
  PRIMARY KEY (user_id, day, platform)
) WITH (fillfactor = 80);

-- Rounds touched before `at` are in the days. The next bound is `noted_at` once the transactions that were open then have
-- ended. Days made for another time zone are made again.
CREATE TABLE arcade.days_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  at timestamptz NOT NULL DEFAULT '-infinity',
  zone text,
  noted_at timestamptz,
  noted text[],
  CHECK ((noted_at IS NULL) = (noted IS NULL))
);
INSERT INTO arcade.days_mark DEFAULT VALUES;

GRANT SELECT, INSERT, DELETE ON arcade.play_days TO longmen_app;
GRANT UPDATE (rounds, stake, net, valid) ON arcade.play_days TO longmen_app;
GRANT SELECT, UPDATE (at, zone, noted_at, noted) ON arcade.days_mark TO longmen_app;
