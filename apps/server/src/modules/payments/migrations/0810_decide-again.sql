-- A decision that has ended leaves its payment free: what two agreed to match and could not be credited is returned
-- by the next decision, or matched again.
CREATE UNIQUE INDEX decisions_receipt_open ON payments.decisions (receipt)
  WHERE receipt IS NOT NULL AND done_at IS NULL AND refused_at IS NULL;
DROP INDEX payments.decisions_receipt;
