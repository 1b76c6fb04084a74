-- The cell of a player, 0 to 63, the same as cellOf (platform/db/cells.ts). Where players lie on several databases, rows lie where it
-- says, so it never changes; a database of one machine never calls it.
CREATE FUNCTION platform.cell_of(user_id bigint) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (((((user_id # (user_id >> 31)) & 2147483647) * 2654435769) & 4294967295) >> 26)::smallint;
GRANT EXECUTE ON FUNCTION platform.cell_of(bigint) TO longmen_app;
