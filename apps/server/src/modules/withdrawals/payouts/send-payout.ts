/**
 * Sends what operators approved, once, under the withdrawal's own number; asks about what was sent until it is
 * known. A withdrawal whose fate is unknown is questioned and never sent again (trust.md, "Withdrawals").
 */
import { formatQuantity, mills, quantity } from '@longmen/engine';
import type { Deps } from '../deps.ts';
import { announceMove } from '../requests/announce.ts';
import { announceEnd, endFailed, endPaid } from '../requests/end-withdrawal.ts';
import type { Payout, PayoutAnswer, PayoutGateway } from './gateway.ts';
import { lookAgain, standingOf } from '../review/look-again.ts';
import { openPayee } from '../payees/payee-box.ts';
import { states } from '../rules.ts';
import { findPayee } from '../payees/store-payees.ts';
import { addEvents, claimQuery, noteRef, toSending } from '../requests/store-moves.ts';
import { claimNext, lockRequest, type RequestRow } from '../requests/store-requests.ts';

const sendEveryMs = 1_000;
/** Longer than the gateway may take to answer the first time. */
const firstQueryMs = 10_000;
const queryEveryMs = 5_000;
/** A process that was held up longer than this after its claim sends nothing: others may have given the money back. */
const sendWithinMs = 60_000;
/**
 * The gateway refuses a request whose signed time is five minutes old, and a payout is signed as of its claim. What
 * it has never heard of twice that long after the claim can no longer reach it, whenever it is sent.
 */
export const lostAfterMs = 600_000;

/** It was not sent: something has come up since it was approved. */
const backAgain = 'back in review';

type SendingDeps = Deps & { readonly gateway: PayoutGateway };

/** Sends what is approved, and asks the gateway about what it has not decided yet. */
export function addPayoutJobs(deps: SendingDeps): void {
  deps.platform.jobs.add({ name: 'withdrawals-send', everyMs: sendEveryMs, run: () => sendNext(deps) });
  deps.platform.jobs.add({ name: 'withdrawals-query', everyMs: sendEveryMs, run: () => queryNext(deps) });
}

/** @returns whether there was one. */
export async function sendNext(deps: SendingDeps): Promise<boolean> {
  if (deps.ledger.freezes.areWithdrawalsFrozen()) return false;
  const { clock } = deps.platform;
  // From before the claim and by one clock: never younger than the claim is.
  const begunAt = clock.now();
  const claimed = await deps.platform.db.jobs.transaction(async (tx) => {
    const row = await claimNext(tx, states.approved);
    if (row === undefined) return undefined;
    if ((await lookAgain(tx, row, await standingOf(deps, tx, row.userId))).length > 0) return backAgain;
    const claimedAt = await toSending(tx, row, firstQueryMs);
    if (claimedAt === undefined) return undefined;
    await addEvents(tx, row, [['sent', deps.gateway.name]]);
    return { ...row, claimedAt };
  });
  if (claimed === undefined || claimed === backAgain) return claimed === backAgain;
  announceMove(deps.platform, { ...claimed, state: states.sending });
  const payout = await payoutOf(deps, claimed, claimed.claimedAt);
  const isLate = clock.now() - begunAt > sendWithinMs;
  const late = { state: 'unknown', reason: 'it was claimed too long ago to be sent' } as const;
  await take(deps, claimed.id, isLate ? late : await deps.gateway.send(payout));
  return true;
}

/** @returns whether there was one. */
export async function queryNext(deps: SendingDeps): Promise<boolean> {
  const due = await claimQuery(deps.platform.db.jobs, queryEveryMs);
  if (due === undefined) return false;
  const row = await deps.platform.db.jobs.transaction((tx) => lockRequest(tx, due.id));
  if (row === undefined) return false;
  const answer = await deps.gateway.query({ id: row.id, net: netOf(row) });
  const isLost = answer.state === 'absent' && due.sentAgoMs >= lostAfterMs;
  await take(deps, row.id, isLost ? { state: 'failed', reason: 'it never reached the gateway' } : answer);
  return true;
}

const netOf = (row: RequestRow) => mills(row.amount - row.turnoverFee - row.withdrawalFee);

async function payoutOf({ platform, box }: Deps, row: RequestRow, claimedAt: number): Promise<Payout> {
  const payee = await findPayee(platform.db.jobs, row.userId, row.payee);
  if (payee === undefined) throw new RangeError(`withdrawal ${row.id} has no payee`);
  const { number, holder, branch } = openPayee(box, payee);
  const coins = row.coins === null ? '' : formatQuantity(quantity(row.coins));
  return { id: row.id, net: netOf(row), coins, kind: row.kind, place: payee.place, number, holder, branch, claimedAt };
}

/** Takes an answer, whichever of several comes first: what is ended stays so. */
async function take(deps: SendingDeps, id: string, answer: PayoutAnswer): Promise<void> {
  const { platform } = deps;
  const ended = await platform.db.jobs.transaction(async (tx) => {
    const row = await lockRequest(tx, id);
    if (row === undefined || row.state !== states.sending) return contradiction(deps, row, answer);
    if (answer.state === 'paid' && (await endPaid(deps, tx, row, answer.ref))) return { row, state: states.paid };
    if (answer.state === 'failed' && (await endFailed(deps, tx, row, answer.reason)))
      return { row, state: states.refused };
    if (answer.state === 'accepted') await noteRef(tx, row, answer.ref);
    return undefined;
  });
  if (answer.state === 'unknown') platform.log.warn({ withdrawal: id, reason: answer.reason }, 'a payout is unknown');
  if (ended !== undefined) await announceEnd(deps, ended.row, ended.state);
}

/** A gateway that says otherwise of what has ended: nothing moves, and people are told. */
function contradiction({ platform }: Deps, row: RequestRow | undefined, { state }: PayoutAnswer): undefined {
  const reported = row?.state === states.paid ? 'failed' : row?.state === states.refused ? 'paid' : undefined;
  if (state === reported)
    platform.log.error({ alarm: 'payout', withdrawal: row?.id, state }, 'a payout is told two ways');
  return undefined;
}
