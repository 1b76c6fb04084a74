-- A player's wallet at a company that keeps one for each, and money on its way there and back (platforms.md 6). Keys begin
-- with the player; who changes a row holds the player's cash account.
CREATE TABLE arcade.provider_wallets (
  user_id bigint NOT NULL,
  provider text NOT NULL,
  -- What arrived there, what came back, and what game rounds came to by the company's records.
  gone_over bigint NOT NULL DEFAULT 0 CHECK (gone_over >= 0),
  come_back bigint NOT NULL DEFAULT 0 CHECK (come_back >= 0),
  net bigint NOT NULL DEFAULT 0,
  -- What went over in the day, the week and the month around `day`, and how much of it no longer counts as staked.
  day_over bigint NOT NULL DEFAULT 0,
  day_back bigint NOT NULL DEFAULT 0,
  week_over bigint NOT NULL DEFAULT 0,
  week_back bigint NOT NULL DEFAULT 0,
  month_over bigint NOT NULL DEFAULT 0,
  month_back bigint NOT NULL DEFAULT 0,
  -- As the company said last.
  seen_total bigint CHECK (seen_total >= 0),
  seen_free bigint CHECK (seen_free >= 0),
  seen_at timestamptz,
  -- When something moved there last.
  touched_at timestamptz NOT NULL,
  -- When it is to be brought back next; null while nobody asked for it.
  back_at timestamptz,
  -- How it stood to what it should hold when it was compared last, and since when it differs.
  checked_at timestamptz,
  differs_since timestamptz,
  difference bigint NOT NULL DEFAULT 0,
  day date NOT NULL DEFAULT '-infinity',
  -- Whether a launch brings the balance over; null until the first one has asked.
  auto boolean,
  -- Nothing is brought back until people have looked.
  locked_as text CHECK (locked_as IN ('late')),
  PRIMARY KEY (user_id, provider),
  CHECK (day_back BETWEEN 0 AND day_over AND week_back BETWEEN 0 AND week_over AND month_back BETWEEN 0 AND month_over),
  CHECK ((seen_at IS NULL) = (seen_total IS NULL) AND (seen_at IS NULL) = (seen_free IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX provider_wallets_back ON arcade.provider_wallets (back_at) WHERE back_at IS NOT NULL;
CREATE INDEX provider_wallets_holding ON arcade.provider_wallets (provider) WHERE gone_over + net > come_back OR seen_total > 0;

-- Money on its way: its number is the reference of its transfers, `order_number` the company's, written down before it is
-- sent. way: 1 over to the company, 2 back. state: 1 made, 2 sent (once, and asked for since), 3 done, 4 failed, 5 people
-- look at it, 6 done after it had failed. Rows move forward only; one that was never sent may be sent from 5.
CREATE TABLE arcade.wallet_transfers (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10 = 0),
  made_at timestamptz NOT NULL,
  -- Committed before anything is said to the company.
  claimed_at timestamptz,
  next_ask_at timestamptz,
  -- When the company said first that it knows nothing of it.
  absent_at timestamptz,
  ended_at timestamptz,
  late_at timestamptz,
  late_ask_at timestamptz,
  asks integer NOT NULL DEFAULT 0,
  -- The day of the site that counts it as staked.
  day date NOT NULL,
  way smallint NOT NULL CHECK (way IN (1, 2)),
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 6),
  -- How often it was said to be done without an amount.
  unnamed smallint NOT NULL DEFAULT 0,
  provider text NOT NULL,
  order_number text NOT NULL CHECK (length(order_number) <= 100),
  -- What the company answered to the transfer itself, and why it ended or waits for people.
  hint text,
  why text,
  key text,
  body_hash bytea,
  PRIMARY KEY (user_id, id),
  UNIQUE (provider, order_number),
  CHECK (state <> 2 OR (claimed_at IS NOT NULL AND next_ask_at IS NOT NULL)),
  CHECK ((ended_at IS NOT NULL) = (state IN (3, 4, 6))),
  CHECK ((late_at IS NOT NULL) = (state = 6))
) WITH (fillfactor = 70);
-- One of a player at a company is on its way at a time.
CREATE UNIQUE INDEX wallet_transfers_open ON arcade.wallet_transfers (user_id, provider) WHERE state IN (1, 2, 5);
CREATE UNIQUE INDEX wallet_transfers_key ON arcade.wallet_transfers (user_id, key) WHERE key IS NOT NULL;
CREATE INDEX wallet_transfers_due ON arcade.wallet_transfers (next_ask_at) WHERE state IN (1, 2);
CREATE INDEX wallet_transfers_late ON arcade.wallet_transfers (late_ask_at) WHERE late_ask_at IS NOT NULL;
CREATE INDEX wallet_transfers_of_player ON arcade.wallet_transfers (user_id, made_at DESC);
CREATE INDEX wallet_transfers_made ON arcade.wallet_transfers USING brin (made_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX wallet_transfers_ended ON arcade.wallet_transfers (ended_at) WHERE ended_at IS NOT NULL;

-- A company takes no money over until then: it said that its float is empty.
CREATE TABLE arcade.provider_pauses (
  provider text PRIMARY KEY,
  until timestamptz NOT NULL
);

GRANT SELECT, INSERT ON arcade.provider_wallets, arcade.wallet_transfers, arcade.provider_pauses TO longmen_app;
GRANT UPDATE (gone_over, come_back, net, day_over, day_back, week_over, week_back, month_over, month_back, seen_total, seen_free,
  seen_at, touched_at, back_at, checked_at, differs_since, difference, day, auto, locked_as) ON arcade.provider_wallets TO longmen_app;
-- Whose it is, how much and under which number it was sent never change.
GRANT UPDATE (claimed_at, next_ask_at, absent_at, ended_at, late_at, late_ask_at, asks, state, unnamed, hint, why)
  ON arcade.wallet_transfers TO longmen_app;
GRANT UPDATE (until) ON arcade.provider_pauses TO longmen_app;
