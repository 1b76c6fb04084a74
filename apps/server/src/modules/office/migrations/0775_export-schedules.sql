-- Reports that are made by themselves, as files that stay in the console: nothing is mailed (office.md 15).
CREATE TABLE office.export_schedules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report text NOT NULL CHECK (length(report) BETWEEN 1 AND 40),
  -- The one game that it is about.
  gid integer,
  every text NOT NULL CHECK (every IN ('day', 'week', 'month')),
  made_by text NOT NULL REFERENCES office.operators,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The last day of the site that a file was made up to; files begin with the day after it.
  done_to date NOT NULL,
  -- Why the next file is not made: its maker may no longer read the report.
  stopped_at timestamptz,
  ended_by text REFERENCES office.operators,
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX export_schedules_live ON office.export_schedules (id) WHERE ended_at IS NULL;

CREATE TABLE office.export_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule bigint NOT NULL REFERENCES office.export_schedules,
  report text NOT NULL,
  first date NOT NULL,
  last date NOT NULL CHECK (last >= first),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The entry of the log that the file names, its rows, its hash, and what the ledger differed by; null: it states no money.
  entry bigint NOT NULL,
  rows integer NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  difference bigint,
  body text NOT NULL,
  UNIQUE (schedule, last)
);

GRANT SELECT ON office.export_schedules, office.export_files TO longmen_app;
GRANT INSERT (report, gid, every, made_by, done_to), UPDATE (done_to, stopped_at, ended_by, ended_at) ON office.export_schedules TO longmen_app;
GRANT INSERT (schedule, report, first, last, entry, rows, sha256, difference, body) ON office.export_files TO longmen_app;

-- The application says how many files end at once, and not which: those older than thirteen months.
CREATE FUNCTION office.end_export_files(max_files integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH gone AS (
    DELETE FROM office.export_files WHERE id IN (
      SELECT id FROM office.export_files WHERE made_at < clock_timestamp() - interval '13 months' ORDER BY id LIMIT max_files
    ) RETURNING id
  )
  SELECT count(*)::integer FROM gone
$$;
REVOKE ALL ON FUNCTION office.end_export_files(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION office.end_export_files(integer) TO longmen_app;
