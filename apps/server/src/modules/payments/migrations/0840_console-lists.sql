-- Lists of the console: what people look at by its age, everything by state or channel from the newest on.
CREATE INDEX deposits_for_people ON payments.deposits (deposit)
  WHERE state = 'review' OR (state IN ('created', 'pending') AND claimed_at IS NOT NULL);
CREATE INDEX deposits_state ON payments.deposits (state, deposit DESC);
CREATE INDEX deposits_channel ON payments.deposits (channel, deposit DESC);
CREATE INDEX receipts_state ON payments.receipts (state, receipt DESC);
-- A company's number of a payment, whichever company it is.
CREATE INDEX receipts_transaction ON payments.receipts (transaction_id);
-- Orders of one amount that a payment without an order may be for.
CREATE INDEX deposits_amount ON payments.deposits (provider, to_pay)
  WHERE state IN ('created', 'pending', 'review', 'expired');
-- Payments that came for one order, ended or not.
CREATE INDEX receipts_of_deposit ON payments.receipts (deposit) WHERE deposit IS NOT NULL;
