-- What the last check of the books found, for operators: any process checks, and every one shows the same.
CREATE TABLE ledger.last_check (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  checked_at timestamptz,
  -- As check-books.ts has it: sums, drifts, the trial balance.
  books jsonb,
  -- An operator wants it checked before its minute is over; whichever process is next does.
  requested_at timestamptz
);
INSERT INTO ledger.last_check DEFAULT VALUES;

GRANT SELECT, UPDATE (checked_at, books, requested_at) ON ledger.last_check TO longmen_app;
