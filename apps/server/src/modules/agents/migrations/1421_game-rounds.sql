-- What the accounts below an agent won or lost in games of other companies, by the day on which their rounds were closed:
-- above 0 they won. Folded in when the days of players are made (arcade). The agent himself is in none of them.
CREATE TABLE agents.below_platforms (
  agent_id bigint NOT NULL,
  day date NOT NULL,
  card bigint NOT NULL DEFAULT 0,
  live bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, day)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, DELETE ON agents.below_platforms TO longmen_app;
GRANT UPDATE (card, live) ON agents.below_platforms TO longmen_app;

-- Game rounds closed before `rounds_to` are reckoned, as instant rounds are by agents.state.
CREATE TABLE agents.game_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  rounds_to timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  noted_at timestamptz,
  noted text[],
  CHECK ((noted_at IS NULL) = (noted IS NULL)),
  CHECK (noted_at >= rounds_to)
);
INSERT INTO agents.game_state DEFAULT VALUES;
GRANT SELECT, UPDATE (rounds_to, noted_at, noted) ON agents.game_state TO longmen_app;

-- Rebates of a game round are counted on mills and rounded down for each round; `base` is the sum in whole yuan then.
ALTER TABLE agents.accruals DROP CONSTRAINT accruals_check;
ALTER TABLE agents.accruals ADD CONSTRAINT accruals_check
  CHECK (amount = base * gap OR (family IN ('ky', 'ag') AND amount > 0 AND amount <= (base + 1) * gap));
