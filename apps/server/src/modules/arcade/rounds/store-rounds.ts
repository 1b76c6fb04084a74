/** Rows of game rounds. */
import type { Tx } from '../../../platform/db/database.ts';
import { openCaseSql } from '../cases/store-fragments.ts';
import { roundStates } from '../codes.ts';

const openTooLong = `interval '24 hours'`;

/**
 * Opens a case for each round that its company has not closed within a day: it is never closed by us alone.
 * @returns how many are new
 */
export function openLongCases(tx: Tx): Promise<number> {
  const rounds = `(SELECT user_id, provider, game_round::text AS ref, jsonb_build_object('round', round, 'game', game) AS detail
    FROM arcade.game_rounds WHERE state = ${roundStates.open} AND opened_at < clock_timestamp() - ${openTooLong}) rounds`;
  return tx.count({ name: 'arcade-open-long', text: openCaseSql('boutOpenLong', rounds) });
}

/** How many rounds are open, by platform. */
export async function countOpenRounds(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.rows<{ platform: string; open: number }>({
    text: `SELECT platform, count(*) AS open FROM arcade.game_rounds WHERE state = ${roundStates.open} GROUP BY platform`,
    values: [],
  });
  return Object.fromEntries(rows.map(({ platform, open }) => [platform, open]));
}
