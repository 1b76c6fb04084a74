-- What banks and gateways write holds names, and whatever a payer types: it is sealed as names are.
-- The whole note of a transfer; `note` is the part of it that named a deposit.
ALTER TABLE payments.receipts ADD COLUMN note_text bytea;
-- `body` is how callbacks were kept before; a job seals what is left of it. Both are empty once a callback is old.
ALTER TABLE payments.callbacks ADD COLUMN sealed bytea CHECK (octet_length(sealed) <= 66560);
ALTER TABLE payments.callbacks ALTER COLUMN body DROP NOT NULL;
ALTER TABLE payments.callbacks ADD CONSTRAINT callbacks_words
  CHECK (worked_at IS NOT NULL OR body IS NOT NULL OR sealed IS NOT NULL) NOT VALID;
CREATE INDEX callbacks_clear ON payments.callbacks (id) WHERE body IS NOT NULL;
CREATE INDEX callbacks_kept ON payments.callbacks (worked_at) WHERE sealed IS NOT NULL AND worked_at IS NOT NULL;
GRANT UPDATE (body, sealed) ON payments.callbacks TO longmen_app;
