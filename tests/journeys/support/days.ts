import pg from 'pg';
import type { Player } from './players.ts';
import type { JourneySite } from './site.ts';

/**
 * Lets days pass for one player's savings: their past moves back, as if they had begun earlier. Nothing of their sums
 * changes.
 */
export async function letDaysPass(site: JourneySite, { userId }: Player, days: number): Promise<void> {
  const owner = new pg.Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    // The job that pays interest waits for this lock, as for any transfer.
    await owner.query('SELECT FROM ledger.accounts WHERE user_id = $1 FOR UPDATE', [userId]);
    await owner.query('UPDATE savings.wallets SET accrued_to = accrued_to - $2::integer WHERE user_id = $1', [
      userId,
      days,
    ]);
    const { rows } = await owner.query<{ day: string; change: number }>(
      'DELETE FROM savings.steps WHERE user_id = $1 RETURNING day::text, change',
      [userId],
    );
    for (const { day, change } of rows)
      await owner.query('INSERT INTO savings.steps VALUES ($1, $2::date - $3::integer, $4)', [
        userId,
        day,
        days,
        change,
      ]);
    await owner.query(
      `UPDATE savings.moves SET day = day - $2::integer, earn_day = earn_day - $2::integer, at = at - make_interval(days => $2)
       WHERE user_id = $1 AND kind <> 4`,
      [userId, days],
    );
    await owner.query('COMMIT');
  } finally {
    await owner.end();
  }
}
