/** Deposits at the console: what players opened, and how one ends without money (office.md 14). */
import * as z from 'zod/mini';
import { jumpModes } from '../../calls/pay-methods.ts';
import { depositRejections } from '../../calls/payments.ts';
import { boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import {
  account,
  accountSample,
  decide,
  depositRow,
  depositSample,
  depositState,
  differences,
  paymentRow,
  read,
  seen,
  why,
} from './money-in.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

export const listDeposits = defineConsoleCall({
  name: 'listDeposits',
  method: 'GET',
  path: 'deposits',
  access: read,
  summary: 'Deposits that people look at, the oldest first; or all, the newest first.',
  input: z.object({
    ...keyset,
    tab: z.optional(z.enum(['waiting', 'all'])),
    player: z.optional(boundedText(40)),
    channel: z.optional(boundedText(40)),
    state: z.optional(depositState),
    /** Worth at least so much. */
    amount: z.optional(money),
  }),
  output: z.extend(listOf(depositRow), {
    /** How many wait in each tab of the page, up to the bound, and since when the oldest deposit. */
    waiting: z.object({
      deposits: z.number(),
      payments: z.number(),
      refunds: z.number(),
      callbacks: z.number(),
      oldestAt: z.nullable(instant),
    }),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { tab: 'waiting' },
    output: {
      rows: [depositSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:12:00.000Z',
      waiting: { deposits: 1, payments: 1, refunds: 0, callbacks: 0, oldestAt: '2026-11-27T03:08:00.000Z' },
    },
  },
});

export const readDeposit = defineConsoleCall({
  name: 'readDeposit',
  method: 'GET',
  path: 'deposits/{id}',
  access: read,
  audit: 'view:deposit',
  summary: 'All facts of a deposit beside every payment for it, with what does not agree.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...depositRow.shape,
    account,
    jumpMode: z.enum(jumpModes),
    /** The name that the player gave, masked. */
    depositor: z.string(),
    bank: z.string(),
    network: z.string(),
    address: z.string(),
    gatewayNumber: z.string(),
    playerNote: z.string(),
    expiresAt: instant,
    payments: z.array(z.object({ ...paymentRow.shape, differs: differences })),
    events: z.array(z.object({ state: depositState, reason: why, at: instant })),
    /** The fingerprint of what the screen shows: a decision carries it. */
    seen: z.string(),
  }),
  refusals: ['noRight', 'noSuchDeposit'],
  sample: {
    input: { id: '982371640705100' },
    output: {
      ...depositSample,
      account: accountSample,
      jumpMode: 'payPage',
      depositor: 'N••••n V•• A•',
      bank: '',
      network: '',
      address: '',
      gatewayNumber: '',
      playerNote: '',
      expiresAt: '2026-11-27T03:23:00.000Z',
      payments: [{ ...depositSample.payment, differs: ['amount'] }],
      events: [{ state: 'review', reason: 'amountDiffers', at: '2026-11-27T03:10:02.000Z' }],
      seen: '9f3c'.repeat(16),
    },
  },
});

export const readDepositPicture = defineConsoleCall({
  name: 'readDepositPicture',
  method: 'GET',
  path: 'deposits/{id}/picture',
  access: read,
  audit: 'view:deposit-picture',
  summary: "The player's picture of the payment, drawn anew when it came.",
  input: z.object({ id: rowId }),
  output: z.object({
    /** WebP, base64. */
    webp: z.string(),
  }),
  refusals: ['noRight', 'noSuchDeposit', 'noPicture'],
  sample: { input: { id: '982371640705100' }, output: { webp: 'UklGRg==' } },
});

export const claimDeposit = defineConsoleCall({
  name: 'claimDeposit',
  method: 'PUT',
  path: 'deposits/{id}/claim',
  access: decide,
  summary: 'Says for three minutes who is deciding; asked again, it goes on. It keeps nobody from deciding.',
  input: z.object({ id: rowId }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'claimed'],
  sample: { input: { id: '982371640705100' }, output: { until: '2026-11-27T03:15:00.000Z' } },
});

export const dropDepositClaim = defineConsoleCall({
  name: 'dropDepositClaim',
  method: 'DELETE',
  path: 'deposits/{id}/claim',
  access: decide,
  summary: 'Lets it go.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['noRight'],
  sample: { input: { id: '982371640705100' }, output: {} },
});

export const rejectDeposit = defineConsoleCall({
  name: 'rejectDeposit',
  method: 'POST',
  path: 'deposits/{id}/reject',
  access: ['deposits.decide/begin'],
  fresh: true,
  reason: true,
  audit: 'payment-reject',
  summary: 'Ends a deposit for which no money came; the player reads the answer, operators the reason.',
  input: z.object({ id: rowId, seen, reason, answer: z.enum(depositRejections), note: boundedText(300) }),
  output: done,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchDeposit',
    'depositStateWrong',
    'paymentWaits',
    'playerNoteTooLong',
    'factsChanged',
  ],
  sample: {
    input: {
      id: '982371640705100',
      seen: '9f3c'.repeat(16),
      reason: 'not in the bank',
      answer: 'notFound',
      note: '',
    },
    output: {},
  },
});
