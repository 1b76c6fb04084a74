-- Rebates are reckoned from the lines of accounts; nothing read the closure (decision 0063). A process of the release before
-- writes to it when an agent's account opens: the view takes the rows and keeps none, and goes with a later release.
DROP TABLE agents.uplines;
CREATE VIEW agents.uplines AS
  SELECT NULL::bigint AS agent_id, NULL::bigint AS ancestor_id, NULL::bigint AS child_id, NULL::smallint[] AS gaps WHERE false;
CREATE RULE uplines_go AS ON INSERT TO agents.uplines DO INSTEAD NOTHING;
GRANT SELECT, INSERT ON agents.uplines TO longmen_app;
