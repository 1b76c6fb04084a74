-- What agents earn from the bets of those below, and the passes that pay it.
CREATE SCHEMA IF NOT EXISTS agents;
GRANT USAGE ON SCHEMA agents TO longmen_app;

-- What one settled source brought one edge of the tree: of a part of an issue, `base` whole yuan of orders at `gap` tenths of a
-- percent. `via_id` is the agent below through whom it came, 0 for the agent's own players.
CREATE TABLE agents.accruals (
  agent_id bigint NOT NULL,
  source bigint NOT NULL,
  via_id bigint NOT NULL,
  base bigint NOT NULL CHECK (base > 0),
  amount bigint NOT NULL CHECK (amount = base * gap),
  part smallint NOT NULL,
  gap smallint NOT NULL CHECK (gap > 0),
  family text NOT NULL,
  PRIMARY KEY (agent_id, source, part, via_id, family, gap)
);
CREATE INDEX accruals_source ON agents.accruals (source, part);

-- Every source that was reckoned, with the pass that pays it.
CREATE TABLE agents.sources (
  source bigint NOT NULL,
  pass bigint,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  part smallint NOT NULL,
  PRIMARY KEY (source, part)
);
CREATE INDEX sources_pass ON agents.sources (pass);

-- A pass pays in slices of ascending agents; `cursor` is the last one that is paid.
CREATE TABLE agents.passes (
  pass bigint PRIMARY KEY,
  cursor bigint NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  agents integer NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  paid_at timestamptz
);
CREATE INDEX passes_open ON agents.passes (pass) WHERE paid_at IS NULL;

GRANT SELECT, INSERT ON agents.accruals, agents.sources, agents.passes TO longmen_app;
GRANT UPDATE (pass) ON agents.sources TO longmen_app;
GRANT UPDATE (cursor, amount, agents, paid_at) ON agents.passes TO longmen_app;
