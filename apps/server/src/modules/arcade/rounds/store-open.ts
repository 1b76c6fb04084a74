/** Rounds of companies' games and cases that have not ended. */
import type { Tx } from '../../../platform/db/database.ts';

/** How many of before an instant, epoch ms. */
export async function countUnended(
  tx: Tx,
  at: number,
): Promise<{ readonly gameRounds: number; readonly cases: number }> {
  const row = await tx.row<{ gameRounds: number; cases: number }>({
    text: `SELECT
        (SELECT count(*) FROM arcade.game_rounds WHERE closed_at IS NULL AND state = 1 AND opened_at < to_timestamp($1::float8 / 1000)) AS "gameRounds",
        (SELECT count(*) FROM arcade.cases WHERE closed_at IS NULL AND opened_at < to_timestamp($1::float8 / 1000)) AS cases`,
    values: [at],
  });
  return row ?? { gameRounds: 0, cases: 0 };
}
