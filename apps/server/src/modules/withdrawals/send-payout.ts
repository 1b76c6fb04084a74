/**
 * Sends what operators approved, once, under the withdrawal's own number; asks about what was sent until it is
 * known. A withdrawal whose fate is unknown is questioned and never sent again (trust.md, Withdrawals).
 */
import { formatQuantity, mills, quantity } from '@longmen/engine';
import type { Parts } from './parts.ts';
import { announceMove } from './announce.ts';
import { announceEnd, endFailed, endPaid } from './end-withdrawal.ts';
import type { PayoutAnswer, PayoutGateway } from './gateway.ts';
import { openPayee } from './payee-box.ts';
import { states } from './rules.ts';
import { findPayee } from './store-payees.ts';
import { addEvents, claimQuery, noteRef, toSending } from './store-moves.ts';
import { claimNext, lockRequest, type RequestRow } from './store-requests.ts';

const sendEveryMs = 1_000;
/** Longer than the gateway may take to answer the first time. */
const firstQueryMs = 10_000;
const queryEveryMs = 5_000;
/**
 * The gateway refuses a request whose signed time is five minutes old. What it has never heard of twice that
 * long after it was signed can no longer reach it.
 */
export const lostAfterMs = 600_000;

type SendingParts = Parts & { readonly gateway: PayoutGateway };

export function addPayoutJobs(parts: SendingParts): void {
  parts.platform.jobs.add({ name: 'withdrawals-send', everyMs: sendEveryMs, run: () => sendNext(parts) });
  parts.platform.jobs.add({ name: 'withdrawals-query', everyMs: sendEveryMs, run: () => queryNext(parts) });
}

/** @returns whether there was one. */
export async function sendNext(parts: SendingParts): Promise<boolean> {
  if (parts.ledger.freezes.areWithdrawalsFrozen()) return false;
  const claimed = await parts.platform.db.jobs.transaction(async (tx) => {
    const row = await claimNext(tx, states.approved);
    if (row === undefined || !(await toSending(tx, row, firstQueryMs))) return undefined;
    await addEvents(tx, row, [['sent', parts.gateway.name]]);
    return row;
  });
  if (claimed === undefined) return false;
  announceMove(parts.platform, { ...claimed, state: states.sending });
  await take(parts, claimed.id, await parts.gateway.send(await payoutOf(parts, claimed)));
  return true;
}

/** @returns whether there was one. */
export async function queryNext(parts: SendingParts): Promise<boolean> {
  const due = await claimQuery(parts.platform.db.jobs, queryEveryMs);
  if (due === undefined) return false;
  const row = await parts.platform.db.jobs.transaction((tx) => lockRequest(tx, due.id));
  if (row === undefined) return false;
  const answer = await parts.gateway.query({ id: row.id, net: netOf(row) });
  const isLost = answer.state === 'absent' && due.sentAgoMs >= lostAfterMs;
  await take(parts, row.id, isLost ? { state: 'failed', reason: 'it never reached the gateway' } : answer);
  return true;
}

const netOf = (row: RequestRow) => mills(row.amount - row.turnoverFee - row.withdrawalFee);

async function payoutOf({ platform, box }: Parts, row: RequestRow) {
  const payee = await findPayee(platform.db.jobs, row.userId, row.payee);
  if (payee === undefined) throw new RangeError(`withdrawal ${row.id} has no payee`);
  const { number, holder, branch } = openPayee(box, payee);
  const coins = row.coins === null ? '' : formatQuantity(quantity(row.coins));
  return { id: row.id, net: netOf(row), coins, kind: row.kind, place: payee.place, number, holder, branch };
}

/** Takes an answer, whichever of several comes first: what is ended stays so. */
async function take(parts: SendingParts, id: string, answer: PayoutAnswer): Promise<void> {
  const { platform } = parts;
  const ended = await platform.db.jobs.transaction(async (tx) => {
    const row = await lockRequest(tx, id);
    if (row === undefined || row.state !== states.sending) return contradiction(parts, row, answer);
    if (answer.state === 'paid' && (await endPaid(parts, tx, row, answer.ref))) return { row, state: states.paid };
    if (answer.state === 'failed' && (await endFailed(parts, tx, row, answer.reason)))
      return { row, state: states.refused };
    if (answer.state === 'accepted') await noteRef(tx, row, answer.ref);
    return undefined;
  });
  if (answer.state === 'unknown') platform.log.warn({ withdrawal: id, reason: answer.reason }, 'a payout is unknown');
  if (ended !== undefined) await announceEnd(parts, ended.row, ended.state);
}

/** A gateway that says otherwise of what has ended: nothing moves, and people are told. */
function contradiction({ platform }: Parts, row: RequestRow | undefined, { state }: PayoutAnswer): undefined {
  const said = row?.state === states.paid ? 'failed' : row?.state === states.refused ? 'paid' : undefined;
  if (state === said) platform.log.error({ alarm: 'payout', withdrawal: row?.id, state }, 'a payout is told two ways');
  return undefined;
}
