-- What players set themselves (trust.md R1, R2): stakes and losses of a day, a week from Monday and a month of the
-- site's time zone, counted on the row that takes the money, and a time in which nothing is staked at all.
-- `day` says which of the counts are still of the present period.
ALTER TABLE ledger.accounts
  ADD COLUMN week_spent bigint NOT NULL DEFAULT 0,
  ADD COLUMN week_returned bigint NOT NULL DEFAULT 0,
  ADD COLUMN month_spent bigint NOT NULL DEFAULT 0,
  ADD COLUMN month_returned bigint NOT NULL DEFAULT 0,
  ADD COLUMN week_spend_cap bigint CHECK (week_spend_cap >= 0),
  ADD COLUMN week_loss_cap bigint CHECK (week_loss_cap >= 0),
  ADD COLUMN month_spend_cap bigint CHECK (month_spend_cap >= 0),
  ADD COLUMN month_loss_cap bigint CHECK (month_loss_cap >= 0),
  ADD COLUMN rests_until timestamptz,
  ADD COLUMN rests_as text CHECK (rests_as IN ('timeOut', 'selfExclusion')),
  ADD CHECK ((rests_until IS NULL) = (rests_as IS NULL));
