-- Tables of operators are the console's alone: servers, which anybody on the internet speaks to, neither write nor read
-- them. What longmen_app was granted here goes over to longmen_office, which is a member of longmen_app and so has all
-- else that servers have. A function tells servers the one thing that they ask.
DO $$
DECLARE held record;
BEGIN
  FOR held IN
    SELECT a.privilege_type AS privilege, '' AS columns, 'TABLE ' || c.oid::regclass AS thing
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.relnamespace = 'office'::regnamespace AND a.grantee = 'longmen_app'::regrole
    UNION ALL
    SELECT a.privilege_type, format('(%I)', t.attname), 'TABLE ' || c.oid::regclass
    -- Before PostgreSQL 16 a column that was dropped keeps its rights.
    FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND NOT t.attisdropped, aclexplode(t.attacl) a
    WHERE c.relnamespace = 'office'::regnamespace AND a.grantee = 'longmen_app'::regrole
    UNION ALL
    SELECT a.privilege_type, '', 'FUNCTION ' || p.oid::regprocedure
    FROM pg_proc p, aclexplode(p.proacl) a
    WHERE p.pronamespace = 'office'::regnamespace AND a.grantee = 'longmen_app'::regrole
  LOOP
    EXECUTE format('GRANT %s %s ON %s TO longmen_office', held.privilege, held.columns, held.thing);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA office TO longmen_office;
REVOKE ALL ON ALL TABLES IN SCHEMA office FROM longmen_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA office FROM longmen_app;

-- Whether an operator of the demo site could sign in: the one thing of operators that a server is told.
CREATE FUNCTION office.has_demo_operators() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
  AS $$
    SELECT EXISTS (SELECT FROM office.operators o WHERE o.is_demo AND o.disabled_at IS NULL
      AND NOT EXISTS (SELECT FROM office.disablings d WHERE d.operator = o.name AND d.proposal IS NULL))
  $$;
REVOKE ALL ON FUNCTION office.has_demo_operators() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION office.has_demo_operators() TO longmen_app;
