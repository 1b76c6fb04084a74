-- Withdrawals: money is held with the request, checked, decided by operators, sent, and ends paid or back in the balance.
CREATE SCHEMA withdrawals;

CREATE TABLE withdrawals.requests (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- 1 received, 2 review, 3 approved, 4 sending, 5 paid, 6 refused. Forward only.
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 6),
  -- Whole yuan, fees included.
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 1000 = 0),
  turnover_fee bigint NOT NULL CHECK (turnover_fee >= 0),
  withdrawal_fee bigint NOT NULL CHECK (withdrawal_fee >= 0),
  -- The player's account that the money came from: 1 cash, 3 savings (ledger.accounts).
  source smallint NOT NULL CHECK (source IN (1, 3)),
  payee bigint NOT NULL,
  -- What the payee was when it was asked for.
  kind smallint NOT NULL,
  place_name text NOT NULL,
  tail text NOT NULL,
  -- Of a digital currency: yuan for a coin in 1/1000, frozen, and the coins in 1/10000.
  exchange_rate bigint CHECK (exchange_rate > 0),
  coins bigint CHECK (coins > 0),
  -- Call and key of the request: a repeat finds this row.
  key text,
  body_hash bytea NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Day of the site: free withdrawals and times are counted by it.
  day date NOT NULL,
  -- What the rules found: [{rule, …inputs}].
  risks jsonb NOT NULL DEFAULT '[]',
  needs_two boolean NOT NULL DEFAULT true,
  first_by text,
  second_by text,
  refused_by text,
  -- `operator` or `bank`, and the operator's words.
  ending text CHECK (ending IN ('operator', 'bank')),
  reason text NOT NULL DEFAULT '',
  sent_at timestamptz,
  next_query_at timestamptz,
  -- What the gateway calls it.
  gateway_ref text,
  ended_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, payee) REFERENCES payees.payees,
  CHECK (turnover_fee + withdrawal_fee < amount),
  CHECK ((exchange_rate IS NULL) = (coins IS NULL)),
  -- Maker and checker are two people, and nothing is sent without them (trust.md S11).
  CHECK (first_by <> second_by),
  CHECK (second_by IS NULL OR first_by IS NOT NULL),
  CHECK (state NOT IN (3, 4, 5) OR (first_by IS NOT NULL AND (NOT needs_two OR second_by IS NOT NULL))),
  CHECK (state NOT IN (4, 5) OR sent_at IS NOT NULL),
  CHECK ((state >= 5) = (ended_at IS NOT NULL)),
  CHECK ((state = 6) = (ending IS NOT NULL))
);
-- Operators name a withdrawal by its number alone.
CREATE UNIQUE INDEX requests_id ON withdrawals.requests (id);
-- One request of a player is open at a time.
CREATE UNIQUE INDEX requests_open ON withdrawals.requests (user_id) WHERE state < 5;
CREATE UNIQUE INDEX requests_key ON withdrawals.requests (user_id, key) WHERE key IS NOT NULL;
CREATE INDEX requests_day ON withdrawals.requests (user_id, day);
-- The queues.
CREATE INDEX requests_queue ON withdrawals.requests (state, requested_at) WHERE state < 5;

-- What the player and the operators are told, step by step; append-only.
CREATE TABLE withdrawals.events (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  no smallint NOT NULL,
  step text NOT NULL CHECK (step IN ('received', 'checked', 'review', 'approved', 'sent', 'unknown', 'done', 'refused')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- For operators: who, why, what the gateway said.
  detail text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id, no),
  FOREIGN KEY (user_id, id) REFERENCES withdrawals.requests
);

GRANT USAGE ON SCHEMA withdrawals TO longmen_app;
GRANT SELECT, INSERT ON withdrawals.requests, withdrawals.events TO longmen_app;
-- The terms of a request never change.
GRANT UPDATE (state, risks, needs_two, first_by, second_by, refused_by, ending, reason, sent_at, next_query_at, gateway_ref, ended_at)
  ON withdrawals.requests TO longmen_app;
