/**
 * Orders of an outside draw that were accepted after it had taken place (draws.md, "Games"): they are refunded beside
 * those that the result decides, in the temporary tables of the same settlement (`store-settle.ts`).
 */
import type pg from 'pg';
import { outcomeStatus } from '../rules.ts';

const stake = 'l.stake::bigint * p.bets * 1000';
const late = 'settle_late l JOIN settle_picks p ON p.line_pick = l.pick';

/**
 * Takes orders accepted from `lateFrom` on (epoch ms) out of what was collected, so that no result reaches them and
 * their stakes count as never at risk. @returns how many they are.
 */
export async function setLateAside(client: pg.Client, lateFrom: number): Promise<number> {
  await client.query('CREATE TEMP TABLE IF NOT EXISTS settle_late (LIKE settle_lines)');
  const moved = await client.query(
    `
    WITH late AS (
      DELETE FROM settle_lines l USING betting.slips s
      WHERE s.user_id = l.user_id AND s.slip = l.slip AND s.placed_at >= to_timestamp($1::bigint / 1000.0) RETURNING l.*
    )
    INSERT INTO settle_late SELECT * FROM late`,
    [lateFrom],
  );
  await client.query(`
    UPDATE settle_users u SET stake = u.stake - l.stake
    FROM (SELECT user_id, sum(${stake})::bigint AS stake FROM ${late} GROUP BY user_id) l WHERE l.user_id = u.user_id`);
  return moved.rowCount ?? 0;
}

/** Lays those orders out beside the others that money returns for. */
export async function writeLateReturns(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO settle_work (user_id, slip, line, status, stake, payout, winning_bets)
    SELECT l.user_id, l.slip, l.line, ${outcomeStatus.void}, 0, ${stake}, 0 FROM ${late} ORDER BY 1, 2, 3`);
  await client.query('ANALYZE settle_work');
}
