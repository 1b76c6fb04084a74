/** Whether a company's own list of a day has a payment or transaction, and says the same of it. Read-only. */
import type { Tx } from '../../platform/db/database.ts';
import { plainAmount } from './rules.ts';

export type Listed = {
  /** Day of the list (UTC). */
  readonly day: string;
  readonly holds: boolean;
};

type Ours = { readonly provider: string; readonly id: string; readonly at: number };

/** @param ours with the amount as decimal text. @returns undefined while no list that should have it was read */
export async function findListing(tx: Tx, ours: Ours & { readonly amount: string }): Promise<Listed | undefined> {
  const line = await tx.row<{ day: string; amount: string; state: string }>({
    text: 'SELECT day::text, amount, state FROM settlements.lines WHERE provider = $1 AND id = $2 ORDER BY day LIMIT 1',
    values: [ours.provider, ours.id],
    name: 'settlements-line',
  });
  if (line !== undefined)
    return { day: line.day, holds: line.state === 'paid' && plainAmount(line.amount) === plainAmount(ours.amount) };
  const [day, ...others] = await readLists(tx, ours);
  // At the edge of a day it may stand on the next one's list: only when both were read it is missing.
  return day === undefined || others.length === 0 ? undefined : { day, holds: false };
}

/** Of a company that tells its sums first: a list that was read differs in this, or in nothing of it. */
export async function findListingInSums(tx: Tx, ours: Ours): Promise<Listed | undefined> {
  const differs = await tx.row<{ day: string }>({
    text: 'SELECT day::text FROM settlements.differences WHERE provider = $1 AND id = $2 AND day >= $3::date - 1 AND day <= $3::date + 1 LIMIT 1',
    values: [ours.provider, ours.id, utcDay(ours.at)],
    name: 'settlements-difference-of',
  });
  if (differs !== undefined) return { day: differs.day, holds: false };
  const day = utcDay(ours.at);
  return (await readLists(tx, ours)).includes(day) ? { day, holds: true } : undefined;
}

/** Days of lists that were read: the one of the instant and the next. */
async function readLists(tx: Tx, { provider, at }: Ours): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>({
    text: `SELECT day::text FROM settlements.lists
      WHERE provider = $1 AND read_at IS NOT NULL AND day >= $2::date AND day <= $2::date + 1 ORDER BY day`,
    values: [provider, utcDay(at)],
    name: 'settlements-read-lists',
  });
  return rows.map(({ day }) => day);
}

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
