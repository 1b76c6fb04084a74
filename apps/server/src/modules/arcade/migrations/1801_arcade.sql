-- Games of other companies on the player's own balance (platforms.md). Keys of money tables begin with the player.
CREATE SCHEMA arcade;
GRANT USAGE ON SCHEMA arcade TO longmen_app;

-- What a company calls a player: a name that says nothing, and never his own.
CREATE TABLE arcade.names (
  user_id bigint NOT NULL,
  provider text NOT NULL,
  name text NOT NULL CHECK (name ~ '^[a-z2-7]{10,20}$'),
  PRIMARY KEY (user_id, provider),
  UNIQUE (provider, name)
);

-- One opening of a game. Its token is known by its hash; one is live for each player and company.
CREATE TABLE arcade.launches (
  user_id bigint NOT NULL,
  launch bigint NOT NULL,
  sign_in bigint NOT NULL,
  made_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  provider text NOT NULL,
  -- The company's code of the game; empty is its lobby.
  game text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  ended_as text CHECK (ended_as IN ('replaced', 'signedOut', 'closed', 'paused', 'timedOut')),
  PRIMARY KEY (user_id, launch)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX launches_live ON arcade.launches (user_id, provider) WHERE ended_as IS NULL;
CREATE INDEX launches_sign_in ON arcade.launches (sign_in) WHERE ended_as IS NULL;

-- A game round at a company, from its first bet to its close. Its own number is `game_round`; `round` is the company's, which
-- other games and players may use as well. A promotion is a round of its own, whose number no company can give (~reward).
-- kind: 1 chess, 2 live, 3 electronic. state: 1 open, 2 closed, 3 void (all bets rolled back).
CREATE TABLE arcade.game_rounds (
  user_id bigint NOT NULL,
  game_round bigint NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  payout bigint NOT NULL CHECK (payout >= 0),
  returned bigint NOT NULL CHECK (returned >= 0 AND returned <= stake),
  net bigint NOT NULL GENERATED ALWAYS AS (payout + returned - stake) STORED,
  -- What counts towards turnover, fixed at the close, and how much of it was counted.
  valid bigint CHECK (valid >= 0),
  counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
  opened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  closed_at timestamptz,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 3),
  provider text NOT NULL,
  game text NOT NULL,
  round text NOT NULL,
  platform text NOT NULL,
  PRIMARY KEY (user_id, provider, game, round),
  UNIQUE (user_id, game_round),
  CHECK ((closed_at IS NULL) = (valid IS NULL)),
  CHECK (state <> 2 OR closed_at IS NOT NULL),
  CHECK (state <> 1 OR closed_at IS NULL)
) WITH (fillfactor = 70);
CREATE INDEX game_rounds_of_player ON arcade.game_rounds (user_id, platform, opened_at DESC);
CREATE INDEX game_rounds_open ON arcade.game_rounds (opened_at) WHERE state = 1;

-- One wallet call that was decided; its number is `id`, the reference of its transfer. `transaction` is the company's, unique
-- for each player and company, for ever. call: 1 bet, 2 win, 3 rollback. state: 1 accepted, 2 rolled back, 3 refused,
-- 4 tombstone (rolled back before it came). A rollback without a number of its own is kept under ~reference.
-- kind: of the transfer that it made; null when no money moved. `content`: what a repeat must have in common.
CREATE TABLE arcade.wallet_transactions (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- The company's units, and whole mills.
  units bigint NOT NULL CHECK (units >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  game_round bigint,
  at timestamptz NOT NULL,
  their_at timestamptz,
  dust integer NOT NULL DEFAULT 0 CHECK (dust >= 0),
  call smallint NOT NULL CHECK (call BETWEEN 1 AND 3),
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 4),
  -- The first answer; its numbers are those of codes.ts.
  status smallint NOT NULL,
  kind smallint CHECK (kind BETWEEN 70 AND 73),
  provider text NOT NULL,
  transaction text NOT NULL,
  round text NOT NULL,
  game text NOT NULL,
  reference text,
  reward text,
  content bytea NOT NULL,
  PRIMARY KEY (user_id, provider, transaction),
  CHECK ((kind IS NULL) OR (amount > 0 AND game_round IS NOT NULL)),
  CHECK (state < 3 OR kind IS NULL)
) WITH (fillfactor = 90);
CREATE INDEX wallet_wins ON arcade.wallet_transactions (user_id, provider, reference) WHERE call = 2;
CREATE UNIQUE INDEX wallet_rewards ON arcade.wallet_transactions (user_id, provider, reward) WHERE reward IS NOT NULL;
CREATE INDEX wallet_of_round ON arcade.wallet_transactions (user_id, game_round) WHERE game_round IS NOT NULL;
CREATE INDEX wallet_at ON arcade.wallet_transactions USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

-- What waits for people. `ref` is the transaction, round or game that it is about.
CREATE TABLE arcade.cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint,
  provider text NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  detail jsonb NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  closed_by text,
  reason text,
  UNIQUE (kind, provider, ref),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (reason IS NULL))
);
CREATE INDEX cases_open ON arcade.cases (user_id) WHERE closed_at IS NULL;

-- What the wallet's transactions come to by the kind of their transfer, behind a watermark: the other side of the ledger.
CREATE TABLE arcade.rollups (
  kind smallint PRIMARY KEY,
  amount bigint NOT NULL,
  transfers bigint NOT NULL
);
CREATE TABLE arcade.watermark (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  at timestamptz NOT NULL
);
INSERT INTO arcade.watermark (at) VALUES ('-infinity');

GRANT SELECT, INSERT ON arcade.names, arcade.launches, arcade.game_rounds, arcade.wallet_transactions, arcade.cases,
  arcade.rollups TO longmen_app;
GRANT SELECT, UPDATE ON arcade.watermark TO longmen_app;
-- Whose something is, what it was for and what it was never change.
GRANT UPDATE (last_at, ended_as) ON arcade.launches TO longmen_app;
GRANT UPDATE (stake, payout, returned, valid, counted, last_at, closed_at, state) ON arcade.game_rounds TO longmen_app;
GRANT UPDATE (state) ON arcade.wallet_transactions TO longmen_app;
GRANT UPDATE (closed_at, closed_by, reason) ON arcade.cases TO longmen_app;
GRANT UPDATE (amount, transfers) ON arcade.rollups TO longmen_app;
