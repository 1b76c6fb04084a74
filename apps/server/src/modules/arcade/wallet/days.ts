/** The day of the site by the database's clock. */
import type { Tx } from '../../../platform/db/database.ts';
import { dayNumberSql } from './batch-sql.ts';

/** The number of today, counted from 1970-01-01. */
export async function dayNumberOf(tx: Tx, timeZone: string): Promise<string> {
  const row = await tx.row<{ day: number }>({
    name: 'arcade-day',
    text: `SELECT ${dayNumberSql('(clock_timestamp() AT TIME ZONE $1)::date')} AS day`,
    values: [timeZone],
  });
  return String(row?.day ?? 0);
}
