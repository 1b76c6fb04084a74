-- A part is done when its agents' rebates are reckoned, too: in one transaction, after its last slice was paid.
ALTER TABLE betting.settlement_parts ADD COLUMN rebated boolean NOT NULL DEFAULT true;
ALTER TABLE betting.settlement_parts ALTER COLUMN rebated SET DEFAULT false;
UPDATE betting.settlement_parts p SET rebated = false
FROM betting.settlements s WHERE s.issue = p.issue AND s.settled_at IS NULL;
