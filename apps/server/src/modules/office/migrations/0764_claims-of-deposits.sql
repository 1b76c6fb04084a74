-- Deposits and payments that wait are claimed as withdrawals are.
ALTER TABLE office.claims
  DROP CONSTRAINT claims_kind_check,
  ADD CONSTRAINT claims_kind_check CHECK (kind IN ('withdrawal', 'deposit', 'payment'));
