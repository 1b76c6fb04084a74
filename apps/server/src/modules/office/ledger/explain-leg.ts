/**
 * The steps from a leg to what caused it: each is compared with the row of the module that keeps it. Bets and wins are
 * explained by their orders, down to the draw, on the operator's device.
 */
import { type Mills, mills } from '@longmen/engine';
import { Refusal } from '../../../platform/api/route.ts';
import { type PlayerAccount, transferKindName } from '../../ledger/index.ts';
import { listReceived, type PaymentView } from '../../payments/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { type Cause, causeOf } from './causes.ts';
import { crossingSteps, platformSteps } from './explain-companies.ts';
import { commissionSteps, packetSteps, rewardSteps, savingsSteps } from './explain-house.ts';
import { type Leg, type LegStep, missing, step, words } from './leg-step.ts';

/** The leg itself first: it follows from the one before it. */
export async function explainLeg(
  deps: Deps,
  userId: UserId,
  leg: Leg & { readonly account: PlayerAccount },
): Promise<LegStep[]> {
  const own: LegStep = {
    is: 'ledgerRow',
    holds: leg.before !== null && leg.before + leg.amount === leg.after,
    at: leg.at,
    id: null,
    amount: leg.amount,
    text: '',
  };
  return [own, ...(await causesOf(deps, userId, leg, causeOf(transferKindName(leg.kind), leg.ref)))];
}

async function causesOf(
  deps: Deps,
  userId: UserId,
  leg: Leg & { readonly account: PlayerAccount },
  { is, id }: Cause,
): Promise<LegStep[]> {
  switch (is) {
    case 'deposit':
      return (await found(() => depositSteps(deps, userId, leg, id))) ?? [missing('deposit', id)];
    case 'payment':
      return (await found(() => paymentSteps(deps, userId, leg, id))) ?? [missing('payment', id)];
    case 'withdrawal':
      return (await found(() => withdrawalSteps(deps, userId, leg, id))) ?? [missing('withdrawal', id)];
    case 'adjustment':
      return adjustmentSteps(deps, userId, leg, id);
    case 'savings':
      return savingsSteps(deps, userId, leg, id);
    case 'reward':
      return rewardSteps(deps, userId, leg, id);
    case 'commission':
      return commissionSteps(deps, userId, leg, id);
    case 'packet':
      return packetSteps(deps, userId, leg, id);
    case 'platform':
      return platformSteps(deps, userId, leg, id);
    case 'crossing':
      return crossingSteps(deps, userId, leg, id);
    // Orders and slips are explained on the operator's device; play money of visitors has no other row.
    case 'slip':
    case 'order':
    case 'playMoney':
      return [];
  }
}

/** Undefined where the module refuses to know it. */
async function found(work: () => Promise<LegStep[]>): Promise<LegStep[] | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function depositSteps(deps: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const deposit = await deps.paymentReader.deposit(id);
  const isFee = transferKindName(leg.kind) === 'depositFee';
  const expected = isFee ? -deposit.fee : deposit.amount;
  const isCredited = deposit.state === 'success' && deposit.account.userId === userId;
  const payments: LegStep[] = [];
  for (const payment of deposit.payments)
    payments.push(...(await receiptSteps(deps, payment, payment.state === 'credited', null)));
  return [
    step('deposit', isCredited && expected === leg.amount, {
      at: deposit.createdAt,
      id,
      amount: mills(expected),
      text: deposit.state,
    }),
    ...payments,
  ];
}

async function paymentSteps(deps: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const payment = await deps.paymentReader.payment(id);
  const { state, amount, userId: whose } = payment;
  const holds = state === 'credited' && amount === leg.amount && whose === userId;
  return receiptSteps(deps, payment, holds, mills(amount));
}

/** The payment itself, the signed words that told of it, and the company's own list of the day. */
async function receiptSteps(
  { paymentReader, settlements, platform }: Deps,
  payment: PaymentView,
  holds: boolean,
  amount: Mills | null,
): Promise<LegStep[]> {
  const { provider, transactionId, paidAt } = payment;
  const [signed, [received]] = await Promise.all([
    paymentReader.signed(payment),
    listReceived(platform.db.reads, provider, [transactionId]),
  ]);
  const listed =
    received === undefined
      ? undefined
      : await settlements.listing({ provider, id: transactionId, at: paidAt, amount: received.amount });
  return [
    step('payment', holds, { at: paidAt, id: payment.receipt, amount, text: `${provider} ${transactionId}` }),
    step('callback', signed?.isWhole ?? null, { at: signed?.signedAt ?? null, id: signed?.callback ?? null }),
    step('companyList', listed?.holds ?? null, { text: listed?.day ?? '' }),
  ];
}

async function withdrawalSteps({ withdrawals }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const { row } = await withdrawals.facts(id);
  const fee = row.turnoverFee + row.withdrawalFee;
  const kind = transferKindName(leg.kind);
  const expected = kind === 'withdrawalFee' ? fee : kind === 'withdrawalPaid' ? row.amount - fee : row.amount;
  const paid: LegStep[] =
    row.gatewayRef === null
      ? []
      : [
          {
            is: 'paidOut',
            holds: row.endedAt !== null,
            at: row.endedAt,
            id: row.gatewayRef,
            amount: mills(row.amount - fee),
            text: '',
          },
        ];
  return [
    {
      is: 'withdrawal',
      holds: row.userId === userId && expected === Math.abs(leg.amount),
      at: row.requestedAt,
      id,
      amount: mills(expected),
      text: `${row.placeName} …${row.tail}`,
    },
    ...words(row.firstBy, row.secondBy),
    ...paid,
  ];
}

async function adjustmentSteps({ paymentReader }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const row = await paymentReader.adjustment(id);
  if (row === undefined) return [missing('adjustment', id)];
  const { amount, madeBy, madeAt, checkedBy, doneAt } = row;
  return [
    { is: 'adjustment', holds: row.userId === userId && amount === leg.amount, at: doneAt, id, amount, text: '' },
    { is: 'firstWord', holds: true, at: madeAt, id: null, amount: null, text: madeBy },
    {
      is: 'secondWord',
      holds: checkedBy !== null && checkedBy !== madeBy,
      at: doneAt,
      id: null,
      amount: null,
      text: checkedBy ?? '',
    },
  ];
}
