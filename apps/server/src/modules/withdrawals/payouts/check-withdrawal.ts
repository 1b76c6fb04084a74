/** The rules step: looks at what was requested and hands it to the operators. Any process may run it, one does. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { announceMove, announceStep } from '../requests/announce.ts';
import { depositKinds } from '../../ledger/index.ts';
import { openPayee } from '../payees/payee-box.ts';
import { isSamePerson, payeeKinds } from '../payees/payee-rules.ts';
import { standingOf } from '../review/look-again.ts';
import type { RiskFacts } from '../requests/risk-facts.ts';
import { countInEffect, findRisks, needsIdentity, readRules } from '../review/risk-rules.ts';
import { states } from '../rules.ts';
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
    const facts = await gather(deps, tx, row);
    const rules = readRules(deps.platform.settings);
    const { risks, shadow } = findRisks(facts, rules);
    const needsTwo = risks.some(({ severe }) => severe);
    const judgement = { risks, shadow, facts, rulesLooked: countInEffect(rules), needsTwo };
    if (!(await toReview(tx, row, { ...judgement, needsIdentity: needsIdentity(risks) }))) return undefined;
    const announceFound = await deps.riskRules.keep(tx, {
      userId: row.userId,
      request: row.id,
      payee: row.payee,
      risks,
    });
    const reported = risks.map(({ rule }) => rule).join(', ');
    await addEvents(tx, row, [
      ['checked', reported],
      ['review', needsTwo ? 'two operators' : 'one operator'],
    ]);
    return { row: { ...row, state: states.review }, announceFound };
  });
  if (checked === undefined) return false;
  announceStep(deps.platform, checked.row, 'checked');
  announceMove(deps.platform, checked.row);
  checked.announceFound();
  return true;
}

async function gather(deps: Deps, tx: Tx, row: RequestRow): Promise<RiskFacts> {
  const { ledger, identity } = deps;
  const { userId } = row;
  const payee = await findPayee(tx, userId, row.payee);
  if (payee === undefined) throw new RangeError(`withdrawal ${row.id} has no payee`);
  const { realName } = await identity.contactsOf(userId, tx);
  const { holder } = openPayee(deps.box, payee);
  const sharers = await identity.sharesDevicesWith(userId, tx);
  return {
    ...(await deps.riskRules.wider(tx, userId)),
    amount: row.amount,
    ...(await standingOf(deps, tx, userId)),
    names: row.kind === payeeKinds.card ? compareNames(realName, holder) : 'none',
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

const compareNames = (realName: string, holder: string): RiskFacts['names'] =>
  realName === '' ? 'unknown' : isSamePerson(realName, holder) ? 'same' : 'differ';
