-- The lines of a slip stand in its row: `stakes` with an element for each, `picks` with what each was bet on (play, bets, rates and
-- selection, \x1f between fields, \x1e between lines). An order of its own row cost a third of what a bet writes.
ALTER TABLE betting.slips ADD COLUMN stakes integer[], ADD COLUMN picks text;

-- Slips that were placed before keep their rows until a job has moved them, a slice at a time, so the site runs on.
ALTER TABLE betting.orders RENAME TO order_rows;
ALTER INDEX betting.orders_pkey RENAME TO order_rows_pkey;
ALTER TABLE betting.slips ADD CONSTRAINT slips_lines
  CHECK ((stakes IS NULL) = (picks IS NULL) AND (stakes IS NULL OR cardinality(stakes) = line_count)) NOT VALID;

CREATE VIEW betting.orders AS
SELECT s.user_id, s.slip, split_part(l.pick, E'\x1f', 1)::integer AS play, l.stake, split_part(l.pick, E'\x1f', 2)::integer AS bets, l.line,
  split_part(l.pick, E'\x1f', 3) AS rates, split_part(l.pick, E'\x1f', 4) AS selection
FROM betting.slips s CROSS JOIN LATERAL (
  SELECT (generate_subscripts(s.stakes, 1) - 1)::smallint AS line, unnest(s.stakes) AS stake, string_to_table(s.picks, E'\x1e') AS pick
) l
UNION ALL
SELECT user_id, slip, play, stake, bets, line, rates, selection FROM betting.order_rows;

-- A process of the release before places its slips through the name it knows, until it is replaced.
CREATE FUNCTION betting.insert_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO betting.order_rows (user_id, slip, line, play, stake, bets, rates, selection)
  VALUES (NEW.user_id, NEW.slip, NEW.line, NEW.play, NEW.stake, NEW.bets, NEW.rates, NEW.selection);
  RETURN NEW;
END $$;
CREATE TRIGGER insert_order INSTEAD OF INSERT ON betting.orders FOR EACH ROW EXECUTE FUNCTION betting.insert_order();
GRANT SELECT, INSERT ON betting.orders TO longmen_app;

-- How far the move has come: the last slip that is done, and how many.
CREATE TABLE betting.line_move (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  user_id bigint NOT NULL DEFAULT 0,
  slip bigint NOT NULL DEFAULT 0,
  moved bigint NOT NULL DEFAULT 0,
  finished_at timestamptz
);
INSERT INTO betting.line_move DEFAULT VALUES;
GRANT SELECT ON betting.line_move TO longmen_app;

-- Moves the lines of up to `max_slips` slips into their rows, the next ones in the order of their keys. The application may call
-- it and may change neither slips nor orders by itself. Answers how many it moved, and whether none is left; while another process
-- moves it answers 0.
CREATE FUNCTION betting.move_lines(max_slips integer, OUT moved_slips integer, OUT done boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  place betting.line_move;
  last record;
BEGIN
  moved_slips := 0;
  done := false;
  SELECT * INTO place FROM betting.line_move FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  WITH slice AS (
    SELECT r.user_id, r.slip, array_agg(r.stake ORDER BY r.line) AS stakes,
      string_agg(concat_ws(E'\x1f', r.play, r.bets, r.rates, r.selection), E'\x1e' ORDER BY r.line) AS picks
    FROM betting.order_rows r WHERE (r.user_id, r.slip) > (place.user_id, place.slip)
    GROUP BY r.user_id, r.slip ORDER BY r.user_id, r.slip LIMIT max_slips
  ), moved AS (
    UPDATE betting.slips s SET stakes = slice.stakes, picks = slice.picks
    FROM slice WHERE s.user_id = slice.user_id AND s.slip = slice.slip AND s.picks IS NULL RETURNING s.user_id, s.slip
  ), gone AS (
    DELETE FROM betting.order_rows r USING moved m WHERE r.user_id = m.user_id AND r.slip = m.slip
  )
  SELECT count(*)::integer AS slips, (array_agg(user_id ORDER BY user_id DESC, slip DESC))[1] AS user_id,
    (array_agg(slip ORDER BY user_id DESC, slip DESC))[1] AS slip INTO last FROM moved;
  IF last.slips > 0 THEN
    moved_slips := last.slips;
    UPDATE betting.line_move SET user_id = last.user_id, slip = last.slip, moved = moved + last.slips, finished_at = NULL;
  ELSIF EXISTS (SELECT FROM betting.order_rows) THEN
    -- Behind this place, by a process of the release before.
    UPDATE betting.line_move SET user_id = 0, slip = 0;
  ELSE
    done := true;
    UPDATE betting.line_move SET finished_at = coalesce(finished_at, clock_timestamp());
  END IF;
END $$;
REVOKE ALL ON FUNCTION betting.move_lines(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION betting.move_lines(integer) TO longmen_app;
