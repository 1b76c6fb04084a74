-- Operators ask which requests a rule has found: of a hundred thousand without this every one is read.
CREATE INDEX requests_risks ON withdrawals.requests USING gin (risks jsonb_path_ops) WHERE risks <> '[]';
