-- What operators change of channels. Whatever moves money waits for another operator who enters the same: by
-- constraint, whatever the code does. One alone closes a channel, and changes texts, order, banks to choose from, and
-- how many may wait in it.
CREATE TABLE payments.channel_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('add', 'open', 'close', 'set')),
  code text NOT NULL CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  -- What the channel is to say afterwards, by the name of the field; a whole channel for `add`.
  wanted jsonb NOT NULL,
  needs_two boolean NOT NULL,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  checked_by text,
  done_at timestamptz,
  dropped_at timestamptz,
  CHECK (checked_by <> made_by),
  CHECK (done_at IS NULL OR NOT needs_two OR checked_by IS NOT NULL),
  CHECK (done_at IS NULL OR dropped_at IS NULL),
  CHECK (needs_two OR kind = 'close' OR (kind = 'set' AND wanted - ARRAY[
    'titles.vi', 'titles.zh', 'titles.en', 'titles.id', 'hints.vi', 'hints.zh', 'hints.en', 'hints.id',
    'place', 'usualSeconds', 'room', 'banks'] = '{}'))
);
-- One change of a channel waits at a time.
CREATE UNIQUE INDEX channel_changes_open ON payments.channel_changes (code)
  WHERE needs_two AND done_at IS NULL AND dropped_at IS NULL;

GRANT SELECT ON payments.channel_changes TO longmen_app;
GRANT INSERT (kind, code, wanted, needs_two, reason, made_by) ON payments.channel_changes TO longmen_app;
GRANT UPDATE (checked_by, done_at, dropped_at) ON payments.channel_changes TO longmen_app;

-- What a channel is stays as it was added: its company, its kind, its coin.
REVOKE UPDATE ON payments.channels FROM longmen_app;
GRANT UPDATE (titles, hints, is_open, place, least, most, fixed_amounts, fee_permille, fee_fixed, usual_seconds, room, payee, banks,
  turnover_percent, relaxation, exchange_rate, address, confirmations) ON payments.channels TO longmen_app;
