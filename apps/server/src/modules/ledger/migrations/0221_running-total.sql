-- A sum of mills from row to row. PostgreSQL's own sum of bigints is a numeric, made anew for each row; this one is a
-- bigint, and fails where bigints end.
CREATE AGGREGATE ledger.running_total (bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0');
GRANT EXECUTE ON FUNCTION ledger.running_total (bigint) TO longmen_app;
