/** The rules step: looks at what was requested and hands it to the operators. Any process may run it, one does. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { announceMove, announceStep } from '../requests/announce.ts';
import { depositKinds } from '../../ledger/index.ts';
import { openPayee } from '../payees/payee-box.ts';
import { standingOf } from '../review/look-again.ts';
import { findRisks, needsIdentity, type RiskFacts } from '../review/risk-rules.ts';
import { states } from '../rules.ts';
import * as settings from '../settings.ts';
import { findPayee } from '../payees/store-payees.ts';
import { addEvents, toReview } from '../requests/store-moves.ts';
import { claimNext, countSince, countWhoWithdrew, type RequestRow } from '../requests/store-requests.ts';

const checkEveryMs = 2_000;
const weekDays = 7;

/** Checks one received request after the other: approved at once, or to be reviewed. */
export function addCheckJob(deps: Deps): void {
  deps.platform.jobs.add({ name: 'withdrawals-check', everyMs: checkEveryMs, run: () => checkNext(deps) });
}

/** @returns whether there was one. */
export async function checkNext(deps: Deps): Promise<boolean> {
  const checked = await deps.platform.db.jobs.transaction(async (tx) => {
    const row = await claimNext(tx, states.received);
    if (row === undefined) return undefined;
    const risks = findRisks(await gather(deps, tx, row));
    const needsTwo = risks.some(({ severe }) => severe);
    if (!(await toReview(tx, row, { risks, needsTwo, needsIdentity: needsIdentity(risks) }))) return undefined;
    const reported = risks.map(({ rule }) => rule).join(', ');
    await addEvents(tx, row, [
      ['checked', reported],
      ['review', needsTwo ? 'two operators' : 'one operator'],
    ]);
    return { ...row, state: states.review };
  });
  if (checked === undefined) return false;
  announceStep(deps.platform, checked, 'checked');
  announceMove(deps.platform, checked);
  return true;
}

async function gather(deps: Deps, tx: Tx, row: RequestRow): Promise<RiskFacts> {
  const { platform, ledger, identity } = deps;
  const { userId } = row;
  const payee = await findPayee(tx, userId, row.payee);
  if (payee === undefined) throw new RangeError(`withdrawal ${row.id} has no payee`);
  const { realName } = await identity.contactsOf(userId, tx);
  const sharers = await identity.sharesDevicesWith(userId, tx);
  return {
    amount: row.amount,
    twoAbove: platform.settings.get(settings.twoAbove),
    identifyAbove: platform.settings.get(settings.identifyAbove),
    ...(await standingOf(deps, tx, userId)),
    kind: row.kind,
    holder: openPayee(deps.box, payee).holder,
    realName,
    payeeAgeMs: row.requestedAt - payee.boundAt,
    deposited: await ledger.sumOf(userId, depositKinds, tx),
    staked: await ledger.sumOf(userId, ['bet'], tx),
    paidBefore: await ledger.sumOf(userId, ['withdrawalPaid'], tx),
    lastDay: await countSince(tx, userId, 1),
    lastWeek: await countSince(tx, userId, weekDays),
    onSameDevice: {
      withdrew: await countWhoWithdrew(
        tx,
        sharers.map((sharer) => sharer.userId),
      ),
      blocked: sharers.filter(({ isBlocked }) => isBlocked).length,
    },
  };
}
