/** Slips of years: what may have left is read in one snapshot of the tables and of the files that hold it. */
import { timeOfId } from '../../../platform/db/ids.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Reader, Tx } from '../../../platform/db/database.ts';
import { mayHaveLeft, monthsOf, readAll, type Span } from '../../../platform/history/history.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

type Reading = Pick<Platform, 'log' | 'site' | 'clock' | 'db'>;

/** A number says when its slip was placed, by the clock of the process that made it. */
const clocksDifferMs = 86_400_000;

/** Does `work` where the slips of players that were placed within a time are. */
export function overSlipsOf<T>(
  platform: Reading,
  of: Span & { readonly userIds: readonly UserId[]; readonly db?: Db; readonly here?: Reader },
  work: (tx: Reader) => Promise<T>,
): Promise<T> {
  const db = of.db ?? platform.db.reads;
  if (of.userIds.length === 0 || !mayHaveLeft(of.from, platform.clock.now())) return work(of.here ?? db);
  return readAll(platform, db, { userIds: of.userIds, months: (_, left) => monthsOf(left, of) }, work);
}

/** The same of slips by their numbers. */
export function overSlips<T>(
  platform: Reading,
  { userIds, slips, db }: { readonly userIds: readonly UserId[]; readonly slips: readonly SlipId[]; readonly db?: Db },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const times = slips.map((slip) => timeOfId(slip));
  const from = Math.min(...times) - clocksDifferMs;
  const to = Math.max(...times) + clocksDifferMs;
  const pool = db ?? platform.db.reads;
  if (userIds.length === 0 || !mayHaveLeft(from, platform.clock.now())) return work(pool);
  return readAll(platform, pool, { userIds, months: (_, left) => monthsOf(left, { from, to }) }, work);
}
