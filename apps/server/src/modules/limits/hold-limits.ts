/** Writes what the ledger holds stakes and losses to, from the limits as they stand. */
import type { SpendCaps } from '../ledger/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from './deps.ts';
import { limitPeriods } from './rules.ts';
import { applyDueCaps, insertChange, listCaps, listDuePlayers, lockPlayer } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

/** How soon after its hour a raise holds; nobody is kept from a stake by more than this. */
const applyEveryMs = 5_000;
const playersPerRound = 200;

/** Locks the player's limits and makes raises whose time has come hold. */
export async function openLimits({ platform }: Pick<Deps, 'platform'>, tx: Tx, userId: UserId): Promise<void> {
  await lockPlayer(tx, userId);
  for (const { kind, before, after } of await applyDueCaps(tx, userId)) {
    await insertChange(tx, userId, { change: platform.ids.next(), kind, before, after, holdsAt: null });
  }
}

/** Brings the ledger's limits in line, in the transaction that changed them. */
export async function holdStakes({ ledger }: Pick<Deps, 'ledger'>, tx: Tx, userId: UserId): Promise<void> {
  const caps = new Map((await listCaps(tx, userId)).map(({ kind, amount }) => [kind, amount]));
  const held: SpendCaps = Object.fromEntries(
    limitPeriods.flatMap((period) => [
      [`${period}Spend`, caps.get(`stake_${period}`) ?? null],
      [`${period}Loss`, caps.get(`loss_${period}`) ?? null],
    ]),
  );
  await ledger.setCaps(tx, userId, held);
}

/** The job that makes raises hold. Any process may do it, twice is once. */
export function addLimitJobs(deps: Deps): void {
  const { jobs, db } = deps.platform;
  jobs.add({
    name: 'limits.raise',
    everyMs: applyEveryMs,
    run: async () => {
      const due = await listDuePlayers(db.jobs, playersPerRound);
      for (const userId of due) {
        await db.jobs.transaction(async (tx) => {
          await openLimits(deps, tx, userId);
          await holdStakes(deps, tx, userId);
        });
      }
      return due.length === playersPerRound;
    },
  });
}
