-- Whether money waits for a deposit is asked for every deposit that people look at.
CREATE INDEX receipts_waiting ON payments.receipts (deposit) WHERE ended_at IS NULL AND deposit IS NOT NULL;
-- How many of a player's deposits people look at.
CREATE INDEX deposits_looked_at ON payments.deposits (user_id)
  WHERE state IN ('created', 'pending', 'review', 'expired') AND claimed_at IS NOT NULL;
