-- Money that comes in: channels, what players opened, what gateways told, what was received.
-- Amounts are mills; coins of a digital currency are counted in 1/10000 and stand in columns of their own.
CREATE SCHEMA payments;

CREATE TABLE payments.channels (
  id bigint PRIMARY KEY CHECK (id BETWEEN 1 AND 1000000),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  -- Name of a provider of PAYMENT_PROVIDERS; the channel is closed while there is none.
  provider text NOT NULL,
  pay_type text NOT NULL CHECK (pay_type IN ('bank', 'wx', 'zfb', 'ym', 'wy', 'szhb', 'gopay')),
  adapter text NOT NULL CHECK (adapter IN ('transfer', 'gateway', 'coin')),
  jump_mode smallint NOT NULL CHECK (jump_mode BETWEEN 2 AND 5),
  -- Texts by locale.
  titles jsonb NOT NULL,
  hints jsonb NOT NULL DEFAULT '{}',
  is_open boolean NOT NULL DEFAULT true,
  place integer NOT NULL DEFAULT 0,
  -- Mills, or 1/10000 coins.
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  fixed_amounts bigint[] NOT NULL DEFAULT '{}',
  fee_permille smallint NOT NULL DEFAULT 0 CHECK (fee_permille BETWEEN 0 AND 500),
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  usual_seconds integer NOT NULL DEFAULT 300,
  -- Most deposits that may wait in it at once; null is any number.
  room integer CHECK (room > 0),
  -- The site's own account: bankName, payeeName, bankAccount, branch, walletAccount, qrText.
  payee jsonb NOT NULL DEFAULT '{}',
  -- Banks to choose from: [{"code", "name"}].
  banks jsonb NOT NULL DEFAULT '[]',
  -- What stakes a deposit asks for before a withdrawal, and what may be missing at the end.
  turnover_percent smallint NOT NULL DEFAULT 100 CHECK (turnover_percent BETWEEN 0 AND 10000),
  relaxation bigint NOT NULL DEFAULT 0 CHECK (relaxation >= 0),
  -- Digital currency alone: yuan a coin in 1/1000; the shared address, or none when each deposit gets its own.
  coin text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  exchange_rate bigint CHECK (exchange_rate > 0),
  address text NOT NULL DEFAULT '',
  confirmations smallint NOT NULL DEFAULT 1 CHECK (confirmations BETWEEN 1 AND 1000),
  CHECK ((adapter = 'coin') = (pay_type = 'szhb')),
  CHECK ((adapter = 'coin') = (exchange_rate IS NOT NULL AND coin <> '')),
  CHECK ((adapter = 'gateway') = (jump_mode = 5))
);

-- What players opened. States only move forward: created, pending, expired, failed, review, success or closed (rules.ts).
CREATE TABLE payments.deposits (
  user_id bigint NOT NULL,
  deposit bigint NOT NULL,
  channel bigint NOT NULL REFERENCES payments.channels (id),
  provider text NOT NULL,
  pay_type text NOT NULL,
  adapter text NOT NULL,
  jump_mode smallint NOT NULL,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'pending', 'review', 'success', 'failed', 'expired', 'closed')),
  reason text NOT NULL DEFAULT '',
  -- What is to be paid: mills, or 1/10000 coins at a rate that holds until `rate_until`.
  to_pay bigint NOT NULL CHECK (to_pay > 0),
  coin text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  exchange_rate bigint CHECK (exchange_rate > 0),
  rate_until timestamptz,
  -- What that is worth and what it costs, in mills; at the credit what was truly counted.
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- As the channel was when it was opened.
  fee_permille smallint NOT NULL,
  fee_fixed bigint NOT NULL,
  turnover_percent smallint NOT NULL,
  relaxation bigint NOT NULL,
  confirmations smallint NOT NULL,
  payee jsonb NOT NULL,
  -- The note that a transfer carries.
  note text,
  -- Sealed to this deposit, and a blind index of it.
  depositor bytea,
  depositor_index bytea,
  bank text,
  -- Where coins go; with the exact amount it names one waiting deposit.
  address text,
  -- Where the gateway wants the player to go, and its own number.
  pay_url text,
  gateway_number text,
  -- What the player says, and shows: evidence, never proof.
  transaction_id text,
  picture text,
  claimed_at timestamptz,
  key text,
  body_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (user_id, deposit),
  CHECK ((coin = '') = (exchange_rate IS NULL)),
  CHECK ((state IN ('success', 'failed', 'closed')) = (ended_at IS NOT NULL))
) WITH (fillfactor = 70);
-- A gateway knows a deposit by its number alone.
CREATE UNIQUE INDEX deposits_number ON payments.deposits (deposit);
CREATE UNIQUE INDEX deposits_key ON payments.deposits (user_id, key) WHERE key IS NOT NULL;
-- A note and an amount to an address name one deposit as long as money for it may come.
CREATE UNIQUE INDEX deposits_note ON payments.deposits (provider, note)
  WHERE note IS NOT NULL AND state IN ('created', 'pending', 'review', 'expired');
CREATE UNIQUE INDEX deposits_tail ON payments.deposits (provider, address, to_pay)
  WHERE address IS NOT NULL AND state IN ('created', 'pending', 'review', 'expired');
CREATE INDEX deposits_waiting ON payments.deposits (channel, state, expires_at)
  WHERE state IN ('created', 'pending', 'review', 'expired');

-- What happened to a deposit; append-only.
CREATE TABLE payments.events (
  user_id bigint NOT NULL,
  deposit bigint NOT NULL,
  step smallint NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, deposit, step)
);

-- Signed callbacks as they came. The same words twice are one row.
CREATE TABLE payments.callbacks (
  id bigint PRIMARY KEY,
  provider text NOT NULL,
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  body bytea NOT NULL CHECK (octet_length(body) <= 65536),
  signed_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  worked_at timestamptz,
  outcome text,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, digest),
  CHECK ((worked_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX callbacks_waiting ON payments.callbacks (next_try_at) WHERE worked_at IS NULL;

-- Money that was received, each payment once. What is not credited waits here for people.
CREATE TABLE payments.receipts (
  provider text NOT NULL,
  transaction_id text NOT NULL,
  -- The number that operators use.
  receipt bigint NOT NULL UNIQUE,
  -- Mills, or 1/10000 coins.
  amount bigint NOT NULL CHECK (amount > 0),
  coin text NOT NULL DEFAULT '',
  address text,
  note text,
  payer bytea,
  -- The deposit that it is for, or may be for.
  user_id bigint,
  deposit bigint,
  -- `seen`: too few confirmations · `waiting`: people decide · `refund`: may not be credited, goes back outside.
  state text NOT NULL CHECK (state IN ('seen', 'waiting', 'quarantined', 'unmatched', 'refund', 'credited', 'returned')),
  reason text NOT NULL DEFAULT '',
  confirmations integer NOT NULL DEFAULT 0,
  paid_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  PRIMARY KEY (provider, transaction_id),
  CHECK ((state IN ('credited', 'returned')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'credited' OR user_id IS NOT NULL)
);
CREATE INDEX receipts_open ON payments.receipts (state, heard_at) WHERE ended_at IS NULL;
-- A deposit is credited by one payment.
CREATE UNIQUE INDEX receipts_deposit ON payments.receipts (deposit) WHERE state = 'credited' AND deposit IS NOT NULL;

-- What operators decide about money. Two of them where `needs_two`: by constraint, whatever the code does.
CREATE TABLE payments.decisions (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('match', 'adjust', 'reject', 'return')),
  receipt bigint,
  user_id bigint,
  deposit bigint,
  -- Mills; of an adjustment with its sign.
  amount bigint NOT NULL DEFAULT 0,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  needs_two boolean NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  checked_by text,
  done_at timestamptz,
  refused_at timestamptz,
  CHECK (checked_by <> made_by),
  CHECK (done_at IS NULL OR NOT needs_two OR checked_by IS NOT NULL),
  CHECK (done_at IS NULL OR refused_at IS NULL),
  CHECK (kind <> 'adjust' OR (needs_two AND amount <> 0 AND user_id IS NOT NULL)),
  CHECK (kind <> 'match' OR receipt IS NOT NULL)
);
CREATE INDEX decisions_open ON payments.decisions (made_at) WHERE done_at IS NULL AND refused_at IS NULL;
CREATE UNIQUE INDEX decisions_receipt ON payments.decisions (receipt)
  WHERE receipt IS NOT NULL AND refused_at IS NULL;

GRANT USAGE ON SCHEMA payments TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON payments.channels TO longmen_app;
GRANT SELECT, INSERT ON payments.deposits, payments.events, payments.callbacks, payments.receipts, payments.decisions TO longmen_app;
GRANT UPDATE (state, reason, amount, fee, address, to_pay, pay_url, gateway_number, transaction_id, picture, claimed_at, ended_at)
  ON payments.deposits TO longmen_app;
GRANT UPDATE (worked_at, outcome, tries, next_try_at) ON payments.callbacks TO longmen_app;
GRANT UPDATE (state, reason, user_id, deposit, confirmations, ended_at) ON payments.receipts TO longmen_app;
GRANT UPDATE (checked_by, done_at, refused_at) ON payments.decisions TO longmen_app;
