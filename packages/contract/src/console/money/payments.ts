/** Payments that came in, and callbacks that nobody could read: what is decided about them (office.md 14). */
import * as z from 'zod/mini';
import { amountText, boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import {
  account,
  accountSample,
  decide,
  depositState,
  differences,
  paymentRow,
  paymentSample,
  paymentState,
  read,
  seen,
} from './money-in.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

export const listPayments = defineConsoleCall({
  name: 'listPayments',
  method: 'GET',
  path: 'payments',
  access: read,
  summary: 'Payments that no order of a player waits for, or that go back, the oldest first; or all, the newest first.',
  input: z.object({
    ...keyset,
    tab: z.optional(z.enum(['withoutOrder', 'refunds', 'all'])),
    company: z.optional(boundedText(40)),
    state: z.optional(paymentState),
    /** The company's number of it, whole. */
    transaction: z.optional(boundedText(130)),
  }),
  output: listOf(paymentRow),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { tab: 'withoutOrder' },
    output: {
      rows: [paymentSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:12:00.000Z',
    },
  },
});

/** An order as it stands beside a payment. */
const order = z.object({
  id: rowId,
  player: z.string(),
  channel: z.string(),
  company: z.string(),
  state: depositState,
  toPay: amountText,
  coin: z.string(),
  note: z.string(),
  depositor: z.string(),
  createdAt: instant,
});
const orderSample = {
  id: '982371640705100',
  player: 'player1042',
  channel: 'demo-bank',
  company: 'sandbox-bank',
  state: 'pending',
  toPay: '500.000',
  coin: '',
  note: 'K7M2QX',
  depositor: '',
  createdAt: '2026-11-27T03:08:00.000Z',
};

export const readPayment = defineConsoleCall({
  name: 'readPayment',
  method: 'GET',
  path: 'payments/{id}',
  access: read,
  audit: 'view:payment',
  summary: 'A payment, the order that it names, and orders of its amount that still wait.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...paymentRow.shape,
    address: z.string(),
    order: z.nullable(z.object({ ...order.shape, differs: differences })),
    /** Others of the same company and amount, the newest first. */
    candidates: z.array(order),
    /** How many operators return it. */
    needsToReturn: z.number(),
    seen: z.string(),
  }),
  refusals: ['noRight', 'noSuchPayment'],
  sample: {
    input: { id: '982371640705101' },
    output: {
      ...paymentSample,
      address: '',
      order: null,
      candidates: [orderSample],
      needsToReturn: 1,
      seen: '9f3c'.repeat(16),
    },
  },
});

export const checkMatch = defineConsoleCall({
  name: 'checkMatch',
  method: 'GET',
  path: 'payments/{id}/check',
  access: decide,
  summary: 'What a match would be: the order or the player, what does not agree, what it is worth, who has to agree.',
  input: z.object({
    id: rowId,
    /** A deposit's number, or a player's name. */
    to: boundedText(40, 1),
  }),
  output: z.object({
    order: z.nullable(order),
    player: z.string(),
    account,
    differs: differences,
    worth: money,
    needs: z.number(),
    seen: z.string(),
  }),
  refusals: [
    'noRight',
    'noSuchPayment',
    'noSuchDepositOrPlayer',
    'paymentOver',
    'paymentKindDiffers',
    'depositStateWrong',
    'coinsNeedDeposit',
  ],
  sample: {
    input: { id: '982371640705101', to: '982371640705100' },
    output: {
      order: orderSample,
      player: 'player1042',
      account: accountSample,
      differs: [],
      worth: '500.000',
      needs: 2,
      seen: '77ab'.repeat(16),
    },
  },
});

/** Of what waits: only its second word is meant. */
const second = z.optional(rowId);

export const claimPayment = defineConsoleCall({
  name: 'claimPayment',
  method: 'PUT',
  path: 'payments/{id}/claim',
  access: decide,
  summary: 'Says for three minutes who is deciding; asked again, it goes on. It keeps nobody from deciding.',
  input: z.object({ id: rowId }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'claimed'],
  sample: { input: { id: '982371640705100' }, output: { until: '2026-11-27T03:15:00.000Z' } },
});

export const dropPaymentClaim = defineConsoleCall({
  name: 'dropPaymentClaim',
  method: 'DELETE',
  path: 'payments/{id}/claim',
  access: decide,
  summary: 'Lets it go.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['noRight'],
  sample: { input: { id: '982371640705100' }, output: {} },
});

export const matchPayment = defineConsoleCall({
  name: 'matchPayment',
  method: 'POST',
  path: 'payments/{id}/match',
  access: decide,
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'payment-match',
  summary:
    'Credits a payment to the order or the player that it is for; where two decide, once another enters the same.',
  input: z.object({ id: rowId, to: boundedText(40, 1), seen, second, reason }),
  output: z.object({
    /** `refund`: the player may not have it, so it goes back. `waits`: for another operator. */
    outcome: z.enum(['waits', 'credited', 'refund']),
  }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPayment',
    'noSuchDepositOrPlayer',
    'paymentOver',
    'paymentKindDiffers',
    'depositStateWrong',
    'coinsNeedDeposit',
    'paymentBeingDecided',
    'otherOperatorNeeded',
    'nothingWaits',
    'differs',
    'changedMeanwhile',
    'factsChanged',
  ],
  sample: {
    input: { id: '982371640705101', to: '982371640705100', seen: '77ab'.repeat(16), reason: 'the bank confirms it' },
    output: { outcome: 'waits' },
  },
});

export const returnPayment = defineConsoleCall({
  name: 'returnPayment',
  method: 'POST',
  path: 'payments/{id}/return',
  access: decide,
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'payment-return',
  summary: 'Notes that a payment goes back to where it came from; much of it once another operator enters the same.',
  input: z.object({ id: rowId, seen, second, reason }),
  output: z.object({ outcome: z.enum(['waits', 'returned']) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPayment',
    'paymentOver',
    'paymentBeingDecided',
    'otherOperatorNeeded',
    'nothingWaits',
    'differs',
    'factsChanged',
  ],
  sample: {
    input: { id: '982371640705101', seen: '9f3c'.repeat(16), reason: 'the payer asks for it' },
    output: { outcome: 'returned' },
  },
});

export const dropPaymentDecision = defineConsoleCall({
  name: 'dropPaymentDecision',
  method: 'DELETE',
  path: 'payment-decisions/{id}',
  access: [...decide, 'money.adjust/begin', 'money.adjust/agree'],
  fresh: true,
  reason: true,
  audit: 'payment-drop',
  summary: 'Takes back what waits for another operator.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '982371640705102', reason: 'wrong order' }, output: {} },
});

const callbackRow = z.object({
  id: rowId,
  company: z.string(),
  /** Its key is not there, its words are of no known form, or the database refuses it; null where that was not kept. */
  why: z.nullable(z.enum(['notOpened', 'notUnderstood', 'notTaken'])),
  tries: z.number(),
  /** Whether its words are still there, so that they can be read again. */
  isStored: z.boolean(),
  receivedAt: instant,
});

export const listCallbacks = defineConsoleCall({
  name: 'listCallbacks',
  method: 'GET',
  path: 'callbacks',
  access: read,
  summary: 'Signed callbacks that nobody could read, the oldest first.',
  input: z.object({ ...keyset, company: z.optional(boundedText(40)) }),
  output: listOf(callbackRow),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '982371640705103',
          company: 'sandbox-gateway',
          why: 'notUnderstood',
          tries: 1,
          isStored: true,
          receivedAt: '2026-11-27T03:00:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:12:00.000Z',
    },
  },
});

const onCallback = { id: rowId, reason };
const callbackRefusals = ['noRight', 'freshCodeNeeded', 'reasonNeeded'] as const;

export const readCallbackAgain = defineConsoleCall({
  name: 'readCallbackAgain',
  method: 'POST',
  path: 'callbacks/{id}/again',
  access: ['deposits.decide/begin'],
  fresh: true,
  reason: true,
  audit: 'payment-again',
  summary: 'Has the running site read a callback again.',
  input: z.object(onCallback),
  output: done,
  refusals: [...callbackRefusals, 'callbackGone'],
  sample: { input: { id: '982371640705103', reason: 'the key is back' }, output: {} },
});

export const putCallbackAside = defineConsoleCall({
  name: 'putCallbackAside',
  method: 'POST',
  path: 'callbacks/{id}/aside',
  access: ['deposits.decide/begin'],
  fresh: true,
  reason: true,
  audit: 'payment-aside',
  summary: 'Ends a callback that somebody has seen to; nothing is credited by it.',
  input: z.object(onCallback),
  output: done,
  refusals: [...callbackRefusals, 'nothingWaits'],
  sample: { input: { id: '982371640705103', reason: 'the company tells it anew' }, output: {} },
});
