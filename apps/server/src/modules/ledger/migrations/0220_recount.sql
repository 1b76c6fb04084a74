-- How far the recount of the whole ledger has come: all transfers and orders are read again, some players at a time,
-- whatever the roll-ups say. One process at a time holds it (`held_until`); whoever is next goes on from here.
CREATE TABLE ledger.recount (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Set while a recount is under way; players with ids up to `counted_to` are done.
  started_at timestamptz,
  counted_to bigint NOT NULL DEFAULT -9223372036854775808,
  -- Accounts and games that did not match: in the recount under way, and in the last one that ended.
  found bigint NOT NULL DEFAULT 0,
  found_before bigint NOT NULL DEFAULT 0,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  held_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO ledger.recount DEFAULT VALUES;

GRANT SELECT, UPDATE ON ledger.recount TO longmen_app;
