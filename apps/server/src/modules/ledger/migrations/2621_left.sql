-- What transfers that have left came to, by player, month and kind: with the rows that are here they are all that ever was. Written
-- in the transaction in which rows leave, by the owner alone.
CREATE TABLE ledger.left_sums (
  user_id bigint NOT NULL,
  month date NOT NULL,
  kind smallint NOT NULL,
  debit smallint NOT NULL,
  credit smallint NOT NULL,
  transfers bigint NOT NULL CHECK (transfers > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Numbers of the cash account's legs, and times, from the first to the last.
  first_no bigint NOT NULL,
  last_no bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, month, kind, debit, credit)
);
GRANT SELECT ON ledger.left_sums TO longmen_app;
