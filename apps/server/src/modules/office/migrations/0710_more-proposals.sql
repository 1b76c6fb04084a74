-- More that two decide: a restriction of a player that ends, a freeze of the ledger that is lifted, an operator who was
-- disabled and comes back.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind_check,
  DROP CONSTRAINT proposals_check3,
  ADD CONSTRAINT proposals_kind CHECK (kind IN
    ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze', 'enable-operator')),
  -- The setting's value, or the player's status.
  ADD CONSTRAINT proposals_wanted CHECK ((kind IN ('change-setting', 'change-player-status')) = (wanted IS NOT NULL));

-- One operator disables another at once; who is disabled comes back by a proposal that two agreed to.
CREATE TABLE office.disablings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  disabled_by text NOT NULL REFERENCES office.operators,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of the return.
  proposal bigint UNIQUE,
  asked_by text,
  agreed_by text,
  CHECK (disabled_by <> operator),
  FOREIGN KEY (proposal, asked_by, agreed_by) REFERENCES office.proposals (id, asked_by, agreed_by) MATCH FULL
);
-- An operator is disabled once at a time.
CREATE UNIQUE INDEX disablings_open ON office.disablings (operator) WHERE proposal IS NULL;

GRANT SELECT ON office.disablings TO longmen_app;
GRANT INSERT (operator, disabled_by, reason) ON office.disablings TO longmen_app;
GRANT UPDATE (proposal, asked_by, agreed_by) ON office.disablings TO longmen_app;
