/** Opposite stakes, in the temporary tables of a settlement (`store-settle.ts`). */
import type pg from 'pg';
import type { MarketBet } from './opposite-stakes.ts';
import { numberArray } from '../../../platform/db/batches/arrays.ts';
import { int2, int4, statement } from '../../../platform/db/statement.ts';

/** `settle_market_bets`: single bets of distinct picks; `settle_opposite`: a player's opposite stakes, mills. */
export const oppositeTables = `
  CREATE TEMP TABLE settle_market_bets (pick integer NOT NULL, market integer NOT NULL, size smallint NOT NULL, option smallint NOT NULL);
  CREATE TEMP TABLE settle_opposite (user_id bigint PRIMARY KEY, amount bigint NOT NULL)`;

type PickMarketBet = MarketBet & { readonly pick: number };

/** Writes the single bets of picks that did not tie. */
export async function writeMarketBets(client: pg.Client, bets: readonly PickMarketBet[]): Promise<void> {
  if (bets.length === 0) return;
  const { text, values } = marketBetsStatement({ bets });
  await client.query(text, values);
}

const marketBetsStatement = statement<{ readonly bets: readonly PickMarketBet[] }>('settle-market-bets', ({ rows }) => {
  const bets = rows('bets', {
    pick: int4((bet) => bet.pick),
    market: int4((bet) => bet.market),
    size: int2((bet) => bet.size),
    option: int2((bet) => bet.option),
  });
  return `INSERT INTO settle_market_bets (pick, market, size, option) SELECT * FROM ${bets.from('b')}`;
});

/** Sums the opposite stakes of each player on these markets; on the others nobody has bet on every option. */
export async function sumOppositeStakes(client: pg.Client, markets: readonly number[]): Promise<void> {
  if (markets.length === 0) return;
  await client.query('ANALYZE settle_market_bets');
  await client.query(
    `
    INSERT INTO settle_opposite (user_id, amount)
    SELECT user_id, sum(amount)::bigint FROM (
      SELECT user_id, size * min(staked) * 1000 AS amount FROM (
        SELECT l.user_id, s.market, s.size, s.option, sum(l.stake::bigint) AS staked
        FROM settle_lines l JOIN settle_picks p ON p.line_pick = l.pick
          JOIN settle_market_bets s ON s.pick = p.pick
        WHERE s.market = ANY ($1::integer[])
        GROUP BY l.user_id, s.market, s.size, s.option
      ) held GROUP BY user_id, market, size HAVING count(*) = size
    ) markets GROUP BY user_id`,
    [numberArray(markets)],
  );
  await client.query('ANALYZE settle_opposite');
}
