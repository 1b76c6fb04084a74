-- Views of an hour are sealed in the chain of the log, so that none is taken out or put in afterwards.
CREATE TABLE office.view_roots (
  hour timestamptz PRIMARY KEY CHECK (hour = date_trunc('hour', hour, 'UTC')),
  views integer NOT NULL CHECK (views > 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  entry bigint NOT NULL UNIQUE REFERENCES office.audit_log
);
GRANT SELECT, INSERT ON office.view_roots TO longmen_app;
CREATE INDEX views_at ON office.views (at, id);

-- They are kept thirteen months. The application can end none before: it says how many at once, and not which.
CREATE FUNCTION office.forget_views(at_once integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ended integer;
BEGIN
  DELETE FROM office.views v WHERE v.id IN (SELECT o.id FROM office.views o
    WHERE o.at < date_trunc('hour', clock_timestamp(), 'UTC') - interval '13 months' ORDER BY o.at, o.id LIMIT at_once);
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN ended;
END $$;
REVOKE EXECUTE ON FUNCTION office.forget_views(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION office.forget_views(integer) TO longmen_app;
