-- Rules are settings now: what they found in shadow stands apart, and what they went by is kept, so that other numbers
-- can be tried on it.
ALTER TABLE withdrawals.requests
  ADD COLUMN shadow_risks jsonb NOT NULL DEFAULT '[]',
  -- Amounts and counts; no names, no numbers of cards. Null before they were kept.
  ADD COLUMN facts jsonb,
  ADD COLUMN rules_looked smallint CHECK (rules_looked > 0);
GRANT UPDATE (shadow_risks, facts, rules_looked) ON withdrawals.requests TO longmen_app;
