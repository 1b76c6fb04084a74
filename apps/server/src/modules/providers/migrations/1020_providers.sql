-- Companies that the last started process knows (PLATFORM_PROVIDERS), so that the operators' command line, which knows
-- none, sees which platforms are run. away_since: its line or its own word says that it is away.
CREATE TABLE providers.providers (
  name text PRIMARY KEY,
  platforms text[] NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('single', 'transfer')),
  sandbox boolean NOT NULL,
  away_since timestamptz,
  failed_probes smallint NOT NULL DEFAULT 0,
  probe_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a company of transfer wallets still takes over, in mills, by its last probe.
  float bigint,
  sync_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How the last reading of its list of games ended; empty before the first.
  sync_result text NOT NULL DEFAULT ''
);
GRANT SELECT, INSERT, UPDATE, DELETE ON providers.providers TO longmen_app;
