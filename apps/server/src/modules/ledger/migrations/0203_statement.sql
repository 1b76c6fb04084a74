-- A player's statement, a page at a time: the legs of the cash account by their number (accounts.postings counts them).
CREATE INDEX transfers_cash_legs ON ledger.transfers (user_id, (CASE WHEN debit = 1 THEN debit_no ELSE credit_no END))
  WHERE debit = 1 OR credit = 1;
