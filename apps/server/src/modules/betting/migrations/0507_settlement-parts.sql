-- Settlement goes over its players in parts that run side by side, each in slices of ascending user id.
CREATE TABLE betting.settlement_parts (
  issue bigint NOT NULL,
  part smallint NOT NULL,
  -- The last player that is done, and the last of the part.
  cursor bigint NOT NULL,
  up_to bigint NOT NULL,
  payout_total bigint NOT NULL DEFAULT 0,
  paid_orders bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (issue, part)
);
GRANT SELECT, INSERT, UPDATE ON betting.settlement_parts TO longmen_app;

-- What had begun goes on as one part.
INSERT INTO betting.settlement_parts (issue, part, cursor, up_to, payout_total, paid_orders)
SELECT issue, 0, cursor, 9223372036854775807, payout_total, paid_orders FROM betting.settlements WHERE settled_at IS NULL;
ALTER TABLE betting.settlements DROP COLUMN cursor;

-- A pick is known by what was bet: a number given anew by whoever takes a settlement up would meet another pick's.
DELETE FROM betting.issue_selections a USING betting.issue_selections b
WHERE a.issue = b.issue AND a.play = b.play AND a.rates = b.rates AND a.selection = b.selection AND a.pick > b.pick;
DROP INDEX betting.issue_selections_find;
ALTER TABLE betting.issue_selections DROP COLUMN pick;
CREATE UNIQUE INDEX issue_selections_key ON betting.issue_selections (issue, play, md5(selection), rates);
