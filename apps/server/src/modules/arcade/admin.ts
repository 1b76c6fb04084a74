/** What operators see of games of other companies, and do about cases. Callers log who did it. */
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { closeCase, countOpen, listOpenCases, type OpenCase } from './cases/store-cases.ts';
import { countOpenRounds } from './rounds/store-rounds.ts';

export type ArcadeAdmin = {
  /** Cases that wait for people, the oldest first. */
  cases(): Promise<OpenCase[]>;
  /** Ends a case that somebody has seen to; withdrawals no longer wait for it. @throws Refusal `nothingWaits` */
  closeCase(tx: Tx, id: string, about: { readonly by: string; readonly reason: string }): Promise<OpenCase>;
  /** What is open now: rounds by platform, cases by company. */
  open(): Promise<{ readonly rounds: Record<string, number>; readonly cases: Record<string, number> }>;
};

const rowsMax = 500;

/** Reads anew for each question. */
export function makeArcadeAdmin({ db }: Pick<Platform, 'db'>): ArcadeAdmin {
  return {
    cases: () => listOpenCases(db.reads, rowsMax),
    closeCase: async (tx, id, about) => {
      const closed = await closeCase(tx, id, about);
      if (closed === undefined) throw refuse('nothingWaits', { waiting: 'platformCase', id });
      return closed;
    },
    open: async () => ({ rounds: await countOpenRounds(db.reads), cases: await countOpen(db.reads) }),
  };
}
