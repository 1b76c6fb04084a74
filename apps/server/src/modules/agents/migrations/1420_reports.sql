-- What the accounts below an agent did, by days and months of the site's time zone: summed from the transfers as they are
-- rolled into days of play, so that a report of any team is read from some rows. The agent himself is in none of them.
CREATE TABLE agents.below_days (
  agent_id bigint NOT NULL,
  day date NOT NULL,
  -- Stakes less what was given back, wins, what the house gave, commissions, deposits, what was paid out; mills.
  bet bigint NOT NULL DEFAULT 0,
  prize bigint NOT NULL DEFAULT 0,
  gift bigint NOT NULL DEFAULT 0,
  rebates bigint NOT NULL DEFAULT 0,
  charge bigint NOT NULL DEFAULT 0,
  withdraw bigint NOT NULL DEFAULT 0,
  -- Accounts: with their first deposit ever, opened, whose own bets of the day come to more than nothing.
  firsts integer NOT NULL DEFAULT 0,
  registered integer NOT NULL DEFAULT 0,
  bettors integer NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, day)
) WITH (fillfactor = 80);

-- Accounts whose own bets of the whole month come to more than nothing: no sum of its days.
CREATE TABLE agents.below_months (
  agent_id bigint NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  bettors integer NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, month)
);

-- Accounts below, all levels, and their cash.
CREATE TABLE agents.teams (
  agent_id bigint PRIMARY KEY,
  juniors integer NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

-- Accounts that were opened below somebody and are not counted yet; written with the account.
CREATE TABLE agents.joined (
  user_id bigint PRIMARY KEY,
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT, DELETE ON agents.below_days, agents.below_months, agents.teams, agents.joined TO longmen_app;
GRANT UPDATE (bet, prize, gift, rebates, charge, withdraw, firsts, registered, bettors) ON agents.below_days TO longmen_app;
GRANT UPDATE (bettors) ON agents.below_months TO longmen_app;
GRANT UPDATE (juniors, balance) ON agents.teams TO longmen_app;

-- Nights on which sums were compared with the ledger: one process does it, once.
CREATE TABLE agents.checks (
  day date PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT ON agents.checks TO longmen_app;
