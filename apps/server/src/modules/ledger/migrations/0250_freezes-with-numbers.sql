-- What a check saw is kept as a kind and its numbers, and worded where it is read; rows of before keep their words.
ALTER TABLE ledger.freezes
  ADD COLUMN kind text,
  ADD COLUMN saw jsonb,
  ALTER COLUMN reason DROP NOT NULL,
  ADD CONSTRAINT freezes_why CHECK (CASE WHEN reason IS NULL THEN kind IS NOT NULL AND saw IS NOT NULL
    ELSE kind IS NULL AND saw IS NULL END);
