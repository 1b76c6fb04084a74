-- What the house gives: bonuses of VIP levels, of yesterday's bets, of days signed in on. The money itself stands in
-- the ledger; here stands what it was given for, under the keys that make it once.
CREATE SCHEMA rewards;

-- One row per claim, append-only. With the ledger's own key of (player, kind, ref) it is the second that makes a
-- second payment impossible.
CREATE TABLE rewards.claims (
  user_id bigint NOT NULL,
  -- Also the reference of what has to be staked for it: levels and days of two kinds could meet.
  id bigint NOT NULL,
  -- As in the ledger: 20 upgrade, 22 daily, 67 sign-in.
  kind smallint NOT NULL CHECK (kind IN (20, 22, 67)),
  -- The highest level that was paid, or the number of the day.
  ref bigint NOT NULL,
  -- 0 where a day counts and pays nothing.
  money bigint NOT NULL CHECK (money >= 0),
  -- The player's balance after it.
  balance bigint NOT NULL CHECK (balance >= 0),
  at timestamptz NOT NULL,
  -- Call and key of the request: a repeat finds this row.
  key text,
  body_hash bytea,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, kind, ref),
  CHECK ((key IS NULL) OR (body_hash IS NOT NULL))
);
CREATE UNIQUE INDEX claims_key ON rewards.claims (user_id, key) WHERE key IS NOT NULL;

-- What reaching a level gives, written by the transaction that raised the player; the money is what it was then.
CREATE TABLE rewards.upgrades (
  user_id bigint NOT NULL,
  level smallint NOT NULL CHECK (level > 0),
  money bigint NOT NULL CHECK (money >= 0),
  reached_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  claim bigint,
  PRIMARY KEY (user_id, level)
);

-- Levels that were reached before there were bonuses, at what they give to begin with.
INSERT INTO rewards.upgrades (user_id, level, money, reached_at)
  SELECT r.user_id, r.level, b.money, r.at FROM vip.reached r
  JOIN (VALUES (1, 8000), (2, 38000), (3, 88000), (4, 188000), (5, 388000), (6, 888000), (7, 1888000), (8, 5888000),
    (9, 8888000), (10, 18888000)) AS b (level, money) USING (level)
  JOIN identity.users u USING (user_id) WHERE NOT u.is_guest;

-- The bonus of a day's bets; `day` is the day of the bets.
CREATE TABLE rewards.dailies (
  user_id bigint NOT NULL,
  day date NOT NULL,
  level smallint NOT NULL,
  valid bigint NOT NULL,
  -- Hundredths of a percent.
  rate integer NOT NULL CHECK (rate > 0),
  money bigint NOT NULL CHECK (money > 0),
  claim bigint NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- Days signed in on; `nth` of how many in a row.
CREATE TABLE rewards.signs (
  user_id bigint NOT NULL,
  day date NOT NULL,
  activity integer NOT NULL,
  nth integer NOT NULL CHECK (nth > 0),
  level smallint NOT NULL,
  reward bigint NOT NULL CHECK (reward >= 0),
  claim bigint NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- Who may claim nothing of a kind, or of any (`kind` 0), until it is lifted.
CREATE TABLE rewards.barred (
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (0, 20, 22, 67)),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lifted_at timestamptz,
  PRIMARY KEY (user_id, kind)
);

-- How many accounts claimed on a device or in a network on a day of the site. No money; old days go.
CREATE TABLE rewards.claim_counts (
  kind smallint NOT NULL,
  day date NOT NULL,
  what text NOT NULL CHECK (what IN ('device', 'network')),
  key text NOT NULL,
  n integer NOT NULL CHECK (n > 0),
  PRIMARY KEY (kind, day, what, key)
);
CREATE INDEX claim_counts_old ON rewards.claim_counts (day);

-- What a day's budget has paid, in stripes, so that claims do not wait for each other.
CREATE TABLE rewards.spent (
  kind smallint NOT NULL,
  day date NOT NULL,
  stripe smallint NOT NULL CHECK (stripe BETWEEN 0 AND 15),
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  PRIMARY KEY (kind, day, stripe)
);

GRANT USAGE ON SCHEMA rewards TO longmen_app;
GRANT SELECT, INSERT ON rewards.claims, rewards.dailies, rewards.signs, rewards.upgrades, rewards.barred TO longmen_app;
GRANT UPDATE (claim) ON rewards.upgrades TO longmen_app;
GRANT UPDATE (reason, at, lifted_at) ON rewards.barred TO longmen_app;
GRANT SELECT, INSERT, DELETE ON rewards.claim_counts TO longmen_app;
GRANT UPDATE (n) ON rewards.claim_counts TO longmen_app;
GRANT SELECT, INSERT ON rewards.spent TO longmen_app;
GRANT UPDATE (amount) ON rewards.spent TO longmen_app;
