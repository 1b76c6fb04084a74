/** Stakes that cover each other, in the temporary tables of a settlement (`store-settle.ts`). */
import type pg from 'pg';
import type { Side } from './opposite-stakes.ts';
import { numberArray } from '../../../platform/db/arrays.ts';
import { int2, int4, statement } from '../../../platform/db/statement.ts';

/** `settle_sides`: single bets of distinct picks; `settle_covered`: what a player's stakes cover of each other, mills. */
export const coveredTables = `
  CREATE TEMP TABLE settle_sides (pick integer NOT NULL, market integer NOT NULL, size smallint NOT NULL, option smallint NOT NULL);
  CREATE TEMP TABLE settle_covered (user_id bigint PRIMARY KEY, covered bigint NOT NULL)`;

type PickSide = Side & { readonly pick: number };

/** Notes the single bets of picks that did not tie. */
export async function writeSides(client: pg.Client, sides: readonly PickSide[]): Promise<void> {
  if (sides.length === 0) return;
  const { text, values } = sidesStatement({ sides });
  await client.query(text, values);
}

const sidesStatement = statement<{ readonly sides: readonly PickSide[] }>('settle-sides', ({ rows }) => {
  const sides = rows('sides', {
    pick: int4((side) => side.pick),
    market: int4((side) => side.market),
    size: int2((side) => side.size),
    option: int2((side) => side.option),
  });
  return `INSERT INTO settle_sides (pick, market, size, option) SELECT * FROM ${sides.from('s')}`;
});

/** Sums per player what is covered on these markets; the others nobody can have covered. */
export async function layCovered(client: pg.Client, markets: readonly number[]): Promise<void> {
  if (markets.length === 0) return;
  await client.query('ANALYZE settle_sides');
  await client.query(
    `
    INSERT INTO settle_covered (user_id, covered)
    SELECT user_id, sum(covered)::bigint FROM (
      SELECT user_id, size * min(staked) * 1000 AS covered FROM (
        SELECT l.user_id, s.market, s.size, s.option, sum(l.stake::bigint) AS staked
        FROM settle_lines l JOIN settle_picks p ON p.play = l.play AND p.rates = l.rates AND p.selection = l.selection
          JOIN settle_sides s ON s.pick = p.pick
        WHERE s.market = ANY ($1::integer[])
        GROUP BY l.user_id, s.market, s.size, s.option
      ) held GROUP BY user_id, market, size HAVING count(*) = size
    ) markets GROUP BY user_id`,
    [numberArray(markets)],
  );
  await client.query('ANALYZE settle_covered');
}
