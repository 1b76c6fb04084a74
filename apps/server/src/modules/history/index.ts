/** Years of history: months of play that leave the database for files, and whether those are what was written. */
import type { Platform } from '../../platform/context.ts';
import { type Db, openDatabase, type Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/api/route.ts';
import { type LeftMonth, listMonths } from '../../platform/history/store-history.ts';
import { countUnendedGames } from '../arcade/index.ts';
import { bettingLeft } from '../betting/index.ts';
import { issuesSql, playedSql } from '../draws/index.ts';
import { ledgerLeft } from '../ledger/index.ts';
import { reportedTo } from '../reports/index.ts';
import { countOpenBefore } from '../withdrawals/index.ts';
import { type Archived, archiveMonth, type OwnerDb, type Seal } from './archive.ts';
import type { Waiting } from './rules.ts';
import { historyMonths } from './settings.ts';
import { type HistoryProblem, verifyMonths } from './verify.ts';

export type { HistoryProblem } from './verify.ts';
export type { Manifest } from './manifest.ts';
export { verifyMonths } from './verify.ts';
export const historySettings = { historyMonths };

export type HistoryAdmin = {
  /** The months that have left, the oldest first. */
  list(): Promise<readonly LeftMonth[]>;
  /** Moves a month, or goes on with one. @throws Refusal */
  archive(month: string, seal: Seal): Promise<Archived>;
  /** @param sealed the hashes of manifests in the log of operators, by month */
  verify(sealed: ReadonlyMap<string, string>): Promise<readonly HistoryProblem[]>;
};

/** A month's rows are read, sorted and written in one statement. */
const statementTimeoutMs = 0;

/** @param ownerUrl the owner's connection, which the terminal alone has */
export function makeHistoryAdmin(platform: Platform, ownerUrl?: string): HistoryAdmin {
  return {
    list: () => listMonths(platform.db.reads),
    archive: async (month, seal) => {
      if (ownerUrl === undefined) throw refuse('historyNotHere');
      const owner = openOwner(ownerUrl);
      try {
        return await archiveMonth({ platform, waiting: countWaiting }, owner, month, seal);
      } finally {
        await owner.close();
      }
    },
    verify: (sealed) => verifyMonths(platform.db.jobs, platform.site, sealed),
  };
}

/** Connections of the owner's. */
export function openOwner(url: string): OwnerDb {
  const database = openDatabase({
    url,
    sizes: { bets: 1, reads: 1, jobs: 2 },
    statementTimeoutMs,
    onError: () => undefined,
  });
  return { db: database.jobs, connect: database.connect, close: database.close };
}

/** What has to end, or to be summed, before rows of before an instant may leave; epoch ms. */
export async function countWaiting(tx: Db | Tx, upTo: number): Promise<Waiting> {
  const { rolledTo, daysTo } = await ledgerLeft.summedTo(tx);
  const marks = [rolledTo, daysTo, await reportedTo(tx)];
  return {
    ...(await bettingLeft.countUnended(tx, { issuesSql, playedSql }, upTo)),
    ...(await countUnendedGames(tx, upTo)),
    withdrawals: await countOpenBefore(tx, upTo),
    sums: marks.filter((mark) => mark === null || mark < upTo).length,
  };
}
