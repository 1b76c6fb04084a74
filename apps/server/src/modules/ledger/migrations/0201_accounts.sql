-- Money. One transfer has one debit and one credit, so the books balance by construction.
CREATE SCHEMA ledger;

-- A player's accounts: 1 cash, 2 held, 3 savings. The balance is cached and checked against the
-- sum of its legs all the time. Spending meters stand on the same row, so that a cap is checked
-- under the very lock that takes the money: `scopes` maps a scope (a game) to [what (its issue), spent].
CREATE TABLE ledger.accounts (
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- How many legs this account has; numbers them in the order in which they were applied.
  postings bigint NOT NULL DEFAULT 0,
  scopes jsonb NOT NULL DEFAULT '{}',
  -- Day in the site's time zone that `day_spent` and `day_returned` count.
  day date NOT NULL DEFAULT '-infinity',
  day_spent bigint NOT NULL DEFAULT 0,
  day_returned bigint NOT NULL DEFAULT 0,
  -- The player's own limits per day; null is none.
  day_spend_cap bigint CHECK (day_spend_cap >= 0),
  day_loss_cap bigint CHECK (day_loss_cap >= 0),
  PRIMARY KEY (user_id, kind)
) WITH (fillfactor = 60);

-- Append-only. The primary key is the business key (`bet:{slip}`, `win:{order}`): a repeat is refused.
-- Codes 1..3 are the player's own accounts, 100 and above the house's (see kinds.ts). Wide columns come
-- first: a row has no gaps then, and there are more of these rows than of any others.
CREATE TABLE ledger.transfers (
  user_id bigint NOT NULL,
  ref bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  -- Balance and number of the player's leg, for the statement.
  debit_after bigint CHECK (debit_after >= 0),
  debit_no bigint,
  credit_after bigint CHECK (credit_after >= 0),
  credit_no bigint,
  kind smallint NOT NULL,
  debit smallint NOT NULL,
  credit smallint NOT NULL,
  PRIMARY KEY (user_id, kind, ref),
  CHECK (debit <> credit),
  CHECK ((debit < 100) = (debit_after IS NOT NULL) AND (debit < 100) = (debit_no IS NOT NULL)),
  CHECK ((credit < 100) = (credit_after IS NOT NULL) AND (credit < 100) = (credit_no IS NOT NULL))
);
-- A player's statement, a page at a time: the legs of the cash account by their number (accounts.postings counts them).
CREATE INDEX transfers_cash_legs ON ledger.transfers (user_id, (CASE WHEN debit = 1 THEN debit_no ELSE credit_no END))
  WHERE debit = 1 OR credit = 1;
-- Finds the newest rows of a table that grows in time order, at next to no cost per insert.
CREATE INDEX transfers_at ON ledger.transfers USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

-- Sums of legs before the watermark: per player account, and per house account under user 0.
CREATE TABLE ledger.rollups (
  user_id bigint NOT NULL,
  account smallint NOT NULL,
  balance bigint NOT NULL,
  legs bigint NOT NULL,
  PRIMARY KEY (user_id, account)
) WITH (fillfactor = 70);
CREATE TABLE ledger.watermark (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  at timestamptz NOT NULL
);
INSERT INTO ledger.watermark (at) VALUES ('-infinity');

-- Turnover counts stakes that were truly at risk; a unit of its own, not money. One entry per player
-- and issue. Requirements of deposits and bonuses will be met from the sum since their last reset;
-- the share that opposite bets of one issue cover is to be left out of `amount` when those rules come.
CREATE TABLE ledger.turnover (
  user_id bigint NOT NULL,
  source bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, source)
);

-- What a drift stopped: scope `withdrawals` or `game:{gid}`. Lifted by an operator.
CREATE TABLE ledger.freezes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lifted_at timestamptz
);
CREATE UNIQUE INDEX freezes_open ON ledger.freezes (scope) WHERE lifted_at IS NULL;

GRANT USAGE ON SCHEMA ledger TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON ledger.accounts, ledger.rollups TO longmen_app;
GRANT SELECT, UPDATE ON ledger.watermark TO longmen_app;
GRANT SELECT, INSERT ON ledger.transfers, ledger.turnover TO longmen_app;
GRANT SELECT, INSERT, UPDATE (lifted_at) ON ledger.freezes TO longmen_app;
