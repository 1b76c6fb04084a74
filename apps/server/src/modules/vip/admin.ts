/** What operators do about VIP levels. */
import type { Locale } from '@longmen/contract';
import { Refusal } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { depositKinds } from '../ledger/index.ts';
import type { AdminDeps } from './deps.ts';
import { raiseLevel } from './raise-level.ts';
import { judgeStep, moneyOf } from './rules.ts';
import { listLevels, lockSteps, updatePoints } from './store.ts';

export type VipLevel = { readonly level: number; readonly points: number; readonly title: string };

export type VipAdmin = {
  /** All levels, the lowest first. @param locale of the titles; English when left out */
  levels(locale?: Locale): Promise<VipLevel[]>;
  /** Judges where a level is to begin, and changes nothing. @returns where it begins. @throws Refusal */
  checkPoints(tx: Tx, level: number, points: number): Promise<number>;
  /** Sets where a level begins, in the caller's transaction. @returns where it began before. @throws Refusal */
  setPoints(tx: Tx, level: number, points: number): Promise<number>;
  /**
   * Raises whoever has reached a level since it came to cost less; nobody is ever lowered. Repeating it changes nothing.
   * @returns how many rose
   */
  raiseReached(level: number): Promise<number>;
};

/** Holds all steps until the transaction ends. */
async function checkPoints(tx: Tx, level: number, points: number): Promise<number> {
  const steps = await lockSteps(tx);
  const refused = judgeStep({ level, points }, steps);
  if (refused !== undefined) throw new Refusal(refused);
  return steps.find((step) => step.level === level)?.points ?? 0;
}

/** Players that are read at once. */
const slice = 500;

/** The admin service of VIP levels: where each begins, in points. */
export function makeVipAdmin(platform: Platform, deps: AdminDeps): VipAdmin {
  const { ledger } = deps;
  const { reads } = platform.db;
  return {
    levels: (locale = 'en') => listLevels(reads, locale),
    checkPoints,
    setPoints: async (tx, level, points) => {
      const before = await checkPoints(tx, level, points);
      await updatePoints(tx, level, points);
      return before;
    },
    raiseReached: async (level) => {
      const step = (await listLevels(reads, 'en')).find((row) => row.level === level);
      let [raised, after] = [0, '0'];
      while (step !== undefined) {
        const reached = await ledger.reaching(depositKinds, moneyOf(step.points), { after, limit: slice });
        for (const userId of reached) {
          const risen = await platform.db.jobs.transaction((tx) => raiseLevel(deps, tx, userId));
          if (risen !== undefined) raised += 1;
        }
        if (reached.length < slice) break;
        after = reached.at(-1) ?? after;
      }
      return raised;
    },
  };
}
