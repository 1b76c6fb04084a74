/** Schemas that the calls about money in have in common (office.md 14). */
import * as z from 'zod/mini';
import { payTypes } from '../../calls/pay-methods.ts';
import { depositReasons, depositStates } from '../../calls/payments.ts';
import { amountText, boundedText, money } from '../../wire.ts';
import { instant, rowId } from '../values.ts';

export const paymentStates = ['seen', 'waiting', 'quarantined', 'unmatched', 'refund', 'credited', 'returned'] as const;
export const depositState = z.enum(depositStates);
export const paymentState = z.enum(paymentStates);
export const why = z.enum(depositReasons);

/** What of a payment and an order does not agree. */
export const matchDifferences = ['amount', 'coin', 'company', 'payer', 'note', 'order', 'state'] as const;
export const differences = z.array(z.enum(matchDifferences));

/** Another operator's word is missing. What was entered is in no answer: whoever is second enters the same unseen. */
export const waiting = z.object({ id: rowId, kind: z.enum(['match', 'return']), by: z.string(), at: instant });

/** Who is deciding it, for three minutes. */
const claim = z.nullable(z.object({ by: z.string(), until: instant }));

export const paymentRow = z.object({
  id: rowId,
  company: z.string(),
  transactionId: z.string(),
  /** Yuan, or coins of `coin`. */
  amount: amountText,
  coin: z.string(),
  state: paymentState,
  reason: why,
  /** What the payer wrote; numbers of cards are masked. */
  note: z.string(),
  /** The payer's name, masked. */
  payer: z.string(),
  confirmations: z.number(),
  paidAt: instant,
  receivedAt: instant,
  /** The deposit and the player that it is for, or may be for. */
  deposit: z.nullable(rowId),
  player: z.nullable(z.string()),
  waits: z.nullable(waiting),
  claim,
});

export const depositRow = z.object({
  id: rowId,
  player: z.string(),
  userId: rowId,
  /** The code of its channel. */
  channel: z.string(),
  company: z.string(),
  payType: z.enum(payTypes),
  state: depositState,
  reason: why,
  /** What is to be paid: yuan, or coins of `coin`. */
  toPay: amountText,
  coin: z.string(),
  /** In yuan. */
  worth: money,
  fee: money,
  createdAt: instant,
  claimedAt: z.nullable(instant),
  /** How long a credit in this channel usually takes. */
  targetSeconds: z.number(),
  /** The note that its transfer carries. */
  note: z.string(),
  hasPicture: z.boolean(),
  /** What the player names as the payment; evidence, never proof. */
  transactionId: z.string(),
  /** The first payment that waits for it. */
  payment: z.nullable(paymentRow),
  claim,
});

export const paymentSample = {
  id: '982371640705101',
  company: 'sandbox-bank',
  transactionId: 'T09-4821',
  amount: '500.000',
  coin: '',
  state: 'unmatched',
  reason: '',
  note: 'chuyen tien',
  payer: 'N••••n V•• A•',
  confirmations: 0,
  paidAt: '2026-11-27T03:10:00.000Z',
  receivedAt: '2026-11-27T03:10:02.000Z',
  deposit: null,
  player: null,
  waits: null,
  claim: null,
};

export const depositSample = {
  id: '982371640705100',
  player: 'player1042',
  userId: '982371640705000',
  channel: 'demo-bank',
  company: 'sandbox-bank',
  payType: 'bank',
  state: 'review',
  reason: 'amountDiffers',
  toPay: '500.000',
  coin: '',
  worth: '500.000',
  fee: '0.000',
  createdAt: '2026-11-27T03:08:00.000Z',
  claimedAt: '2026-11-27T03:11:00.000Z',
  targetSeconds: 60,
  note: 'K7M2QX',
  hasPicture: true,
  transactionId: 'T09-4821',
  payment: { ...paymentSample, state: 'quarantined', reason: 'amountDiffers', deposit: '982371640705100' },
  claim: { by: 'cashier02', until: '2026-11-27T03:15:00.000Z' },
};

export const read = ['deposits.decide/read'] as const;
export const decide = ['deposits.decide/begin', 'deposits.decide/agree'] as const;

/** A player as far as a decision about his money needs it. */
export const account = z.object({ since: instant, status: z.number(), vipLevel: z.number() });
export const accountSample = { since: '2026-03-03T03:00:00.000Z', status: 0, vipLevel: 4 };

/** The fingerprint of what the screen showed. */
export const seen = boundedText(64, 64);
