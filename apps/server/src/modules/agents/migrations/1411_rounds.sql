-- Instant rounds have no parts: those that ended before `rounds_to` are reckoned. The next bound is `noted_at` once the
-- transactions that were open then have ended.
CREATE TABLE agents.state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Rounds that ended before it brought nothing.
  rounds_from timestamptz NOT NULL DEFAULT now(),
  rounds_to timestamptz NOT NULL DEFAULT now(),
  noted_at timestamptz,
  noted text[],
  CHECK ((noted_at IS NULL) = (noted IS NULL)),
  CHECK (noted_at >= rounds_to)
);
INSERT INTO agents.state DEFAULT VALUES;

GRANT SELECT, UPDATE (rounds_to, noted_at, noted) ON agents.state TO longmen_app;
