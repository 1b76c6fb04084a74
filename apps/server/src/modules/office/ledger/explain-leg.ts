/**
 * The steps from a leg to what caused it: each is compared with the row of the module that keeps it. Bets and wins are
 * explained by their orders, down to the draw, on the operator's device.
 */
import { type Mills, mills } from '@longmen/engine';
import { Refusal } from '../../../platform/api/route.ts';
import { type AccountLeg, transferKindName } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { causeOf } from './causes.ts';

export type LegStep = {
  readonly is:
    | 'ledgerRow'
    | 'deposit'
    | 'payment'
    | 'withdrawal'
    | 'firstWord'
    | 'secondWord'
    | 'adjustment'
    | 'paidOut';
  /** Null where there is nothing to compare with. */
  readonly holds: boolean | null;
  readonly at: number | null;
  readonly id: string | null;
  readonly amount: Mills | null;
  readonly text: string;
};

type Leg = AccountLeg & { readonly before: Mills | null };

/** The leg itself first: it follows from the one before it. */
export async function explainLeg(deps: Deps, userId: UserId, leg: Leg): Promise<LegStep[]> {
  const { is, id } = causeOf(transferKindName(leg.kind), leg.ref);
  const own: LegStep = {
    is: 'ledgerRow',
    holds: leg.before !== null && leg.before + leg.amount === leg.after,
    at: leg.at,
    id: null,
    amount: leg.amount,
    text: '',
  };
  return [own, ...(await causesOf(deps, userId, leg, is, id))];
}

async function causesOf(deps: Deps, userId: UserId, leg: Leg, is: string, id: string): Promise<LegStep[]> {
  switch (is) {
    case 'deposit':
      return (await found(() => depositSteps(deps, userId, leg, id))) ?? [missing('deposit', id)];
    case 'payment':
      return (await found(() => paymentSteps(deps, userId, leg, id))) ?? [missing('payment', id)];
    case 'withdrawal':
      return (await found(() => withdrawalSteps(deps, userId, leg, id))) ?? [missing('withdrawal', id)];
    case 'adjustment':
      return adjustmentSteps(deps, userId, leg, id);
    default:
      return [];
  }
}

/** A row that a leg names and nobody has is no cause. */
const missing = (is: LegStep['is'], id: string): LegStep => ({
  is,
  holds: false,
  at: null,
  id,
  amount: null,
  text: '',
});

/** Undefined where the module refuses to know it. */
async function found(work: () => Promise<LegStep[]>): Promise<LegStep[] | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function depositSteps({ paymentReader }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const deposit = await paymentReader.deposit(id);
  const isFee = transferKindName(leg.kind) === 'depositFee';
  const expected = isFee ? -deposit.fee : deposit.amount;
  const isCredited = deposit.state === 'success' && deposit.account.userId === userId;
  return [
    {
      is: 'deposit',
      holds: isCredited && expected === leg.amount,
      at: deposit.createdAt,
      id,
      amount: mills(expected),
      text: deposit.state,
    },
    ...deposit.payments.map(
      ({ receipt, state, paidAt, provider, transactionId }): LegStep => ({
        is: 'payment',
        holds: state === 'credited',
        at: paidAt,
        id: receipt,
        amount: null,
        text: `${provider} ${transactionId}`,
      }),
    ),
  ];
}

async function paymentSteps({ paymentReader }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const { state, amount, paidAt, provider, transactionId, userId: whose } = await paymentReader.payment(id);
  return [
    {
      is: 'payment',
      holds: state === 'credited' && amount === leg.amount && whose === userId,
      at: paidAt,
      id,
      amount: mills(amount),
      text: `${provider} ${transactionId}`,
    },
  ];
}

async function withdrawalSteps({ withdrawals }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const { row } = await withdrawals.facts(id);
  const fee = row.turnoverFee + row.withdrawalFee;
  const kind = transferKindName(leg.kind);
  const expected = kind === 'withdrawalFee' ? fee : kind === 'withdrawalPaid' ? row.amount - fee : row.amount;
  const words: LegStep[] = [row.firstBy, row.secondBy].flatMap((name, at) =>
    name === null
      ? []
      : [
          {
            is: at === 0 ? 'firstWord' : 'secondWord',
            holds: at === 0 || name !== row.firstBy,
            at: null,
            id: null,
            amount: null,
            text: name,
          },
        ],
  );
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
    ...words,
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
