-- A day's payments of a provider are compared with its own list.
CREATE INDEX receipts_paid ON payments.receipts (provider, paid_at);
