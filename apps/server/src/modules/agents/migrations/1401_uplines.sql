-- The closure of the tree among agents alone: one row for each agent and each account above it
-- (agents-rewards.md, "The tree and its terms").
CREATE SCHEMA IF NOT EXISTS agents;

CREATE TABLE agents.uplines (
  agent_id bigint NOT NULL,
  ancestor_id bigint NOT NULL,
  -- The next account on the way down from the ancestor: the agent itself when it is directly below.
  child_id bigint NOT NULL,
  -- What the ancestor keeps of the child's rates, in tenths of a percent: s_ssc, s_k3, s_yb, s_11x5, s_kl10, s_pk10,
  -- pcdd, lhc, ky, ag.
  gaps smallint[] NOT NULL CHECK (cardinality(gaps) = 10 AND 0 <= ALL (gaps) AND 99 >= ALL (gaps)),
  PRIMARY KEY (agent_id, ancestor_id),
  CHECK (agent_id <> ancestor_id AND child_id <> ancestor_id)
);
-- Everybody below an agent.
CREATE INDEX uplines_ancestor ON agents.uplines (ancestor_id, agent_id);

-- Agents of before. Who had more than the one above has nothing kept from him by it.
INSERT INTO agents.uplines (agent_id, ancestor_id, child_id, gaps)
SELECT u.user_id, a.user_id, c.user_id, (
    SELECT array_agg(least(99, greatest(0, round((coalesce(a.rebates ->> f.family, '0')::numeric
      - coalesce(c.rebates ->> f.family, '0')::numeric) * 10)))::smallint ORDER BY f.place)
    FROM unnest(ARRAY['s_ssc', 's_k3', 's_yb', 's_11x5', 's_kl10', 's_pk10', 'pcdd', 'lhc', 'ky', 'ag'])
      WITH ORDINALITY AS f (family, place)
  )
FROM identity.users u
CROSS JOIN LATERAL unnest(u.line) WITH ORDINALITY AS above (user_id, place)
JOIN identity.users a ON a.user_id = above.user_id
JOIN identity.users c ON c.user_id = coalesce(u.line[above.place + 1], u.user_id)
WHERE u.account_type = 2;

GRANT USAGE ON SCHEMA agents TO longmen_app;
GRANT SELECT, INSERT ON agents.uplines TO longmen_app;
