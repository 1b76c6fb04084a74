/** Withdrawals at the console: the queue, all facts of one, and what operators decide (office.md 11.1, 14). */
import * as z from 'zod/mini';
import { withdrawalDocuments, withdrawalRefusalReasons } from '../../calls/withdrawals.ts';
import { boundedText, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const state = z.enum(['received', 'review', 'approved', 'sending', 'paid', 'refused']);
/** What waits; for a second word; for its day; what was approved or sent and has not ended; everything. */
const tab = z.enum(['waiting', 'second', 'held', 'sent', 'all']);

/** A rule that asks for a second look, with the numbers that it saw. */
const risk = z.object({
  rule: z.string(),
  isSevere: z.boolean(),
  /** Amounts as decimal text, counts as numbers: the rule's texts name them. */
  saw: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of the rule's setting; null while nobody had changed that. */
  version: z.nullable(rowId),
});

const claim = z.object({ by: z.string(), until: instant });

const queueRow = z.object({
  id: rowId,
  player: z.string(),
  userId: rowId,
  state,
  amount: money,
  fee: money,
  /** Bank, currency or wallet with the last characters of the number. */
  to: z.string(),
  requestedAt: instant,
  risks: z.array(risk),
  /** How many rules were in effect when it was looked at; null before that was kept. */
  rulesLooked: z.nullable(z.number()),
  /** How many operators have to approve it. */
  needs: z.number(),
  firstBy: z.nullable(z.string()),
  heldUntil: z.nullable(instant),
  claim: z.nullable(claim),
});

const queueRowSample = {
  id: '982371640705024',
  player: 'player1042',
  userId: '982371640705000',
  state: 'review',
  amount: '5400.000',
  fee: '2.000',
  to: 'Vietcombank …4821',
  requestedAt: '2026-11-27T03:18:00.000Z',
  risks: [{ rule: 'largeAmount', isSevere: true, saw: { amount: '5400.000', limit: '5000.000' }, version: '41' }],
  rulesLooked: 14,
  needs: 2,
  firstBy: 'cashier01',
  heldUntil: null,
  claim: { by: 'cashier02', until: '2026-11-27T03:24:00.000Z' },
};

export const listWithdrawals = defineConsoleCall({
  name: 'listWithdrawals',
  method: 'GET',
  path: 'withdrawals',
  access: ['withdrawals.read/read'],
  summary: 'Withdrawals of a tab: what waits the oldest first, everything else the newest first.',
  input: z.object({
    ...keyset,
    tab: z.optional(tab),
    player: z.optional(boundedText(40)),
    rule: z.optional(boundedText(40)),
    /** At least so much. */
    amount: z.optional(money),
    state: z.optional(state),
  }),
  output: z.extend(listOf(queueRow), {
    /** How many wait in each tab, up to the bound, and since when the oldest of them. */
    waiting: z.number(),
    second: z.number(),
    oldestAt: z.nullable(instant),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { tab: 'waiting' },
    output: {
      rows: [queueRowSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      waiting: 1,
      second: 1,
      oldestAt: '2026-11-27T03:18:00.000Z',
    },
  },
});

const ledgerRow = z.object({
  no: rowId,
  at: instant,
  kind: z.string(),
  amount: signedMoney,
  after: money,
  note: z.string(),
});

/** All that bears on the decision. */
const facts = z.object({
  ...queueRow.shape,
  net: money,
  turnoverFee: money,
  withdrawalFee: money,
  payee: z.object({
    kind: z.enum(['card', 'coin', 'wallet']),
    place: z.string(),
    tail: z.string(),
    /** Whether holder and real name are one person; null where there is no name to compare. */
    isSameName: z.nullable(z.boolean()),
    boundAt: instant,
    /** Since the first payout to it; null before. */
    lockedAt: z.nullable(instant),
  }),
  account: z.object({
    since: instant,
    status: z.number(),
    vipLevel: z.number(),
    /** Agents from the top to the player's own. */
    agents: z.array(z.string()),
    identity: z.nullable(z.enum(['cleared', 'refused'])),
  }),
  /** Of all time, cash account. */
  deposited: money,
  staked: money,
  paidBefore: money,
  paidTimes: z.number(),
  cash: money,
  turnover: z.object({ required: money, met: money }),
  /** The last of the cash account, the newest first. */
  ledger: z.array(ledgerRow),
  links: z.object({
    device: z.array(z.string()),
    card: z.number(),
  }),
  /** How withdrawals with the same severe rules ended in 90 days. */
  decidedAlike: z.object({ approved: z.number(), refused: z.number() }),
  openCases: z.number(),
  events: z.array(z.object({ step: z.string(), at: instant, detail: z.string() })),
  secondBy: z.nullable(z.string()),
  refusedBy: z.nullable(z.string()),
  reason: z.string(),
  /** Approved: until then either approver takes it back; null when it is not on its way. */
  sendsAt: z.nullable(instant),
  /** The first word on it, as the log has it. */
  firstWord: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string(), entry: rowId })),
  /** The fingerprint of what the screen shows: a decision carries it. */
  seen: z.string(),
});

const factsSample = {
  ...queueRowSample,
  net: '5398.000',
  turnoverFee: '0.000',
  withdrawalFee: '2.000',
  payee: {
    kind: 'card',
    place: 'Vietcombank',
    tail: '4821',
    isSameName: true,
    boundAt: '2026-10-17T03:00:00.000Z',
    lockedAt: null,
  },
  account: {
    since: '2026-03-03T03:00:00.000Z',
    status: 0,
    vipLevel: 4,
    agents: ['agent02', 'agent07'],
    identity: 'cleared',
  },
  deposited: '12000.000',
  staked: '48310.000',
  paidBefore: '3100.000',
  paidTimes: 2,
  cash: '1234.500',
  turnover: { required: '500.000', met: '500.000' },
  ledger: [
    { no: '18412', at: '2026-11-27T03:21:07.000Z', kind: 'win', amount: '980.000', after: '1234.500', note: '' },
  ],
  links: { device: ['player2210'], card: 0 },
  decidedAlike: { approved: 41, refused: 3 },
  openCases: 0,
  events: [{ step: 'received', at: '2026-11-27T03:18:00.000Z', detail: '' }],
  secondBy: null,
  refusedBy: null,
  reason: '',
  sendsAt: null,
  firstWord: { by: 'cashier01', at: '2026-11-27T03:20:00.000Z', reason: 'facts fit', entry: '4117' },
  seen: '9f3c'.repeat(16),
};

export const readWithdrawal = defineConsoleCall({
  name: 'readWithdrawal',
  method: 'GET',
  path: 'withdrawals/{id}',
  access: ['withdrawals.read/read'],
  audit: 'view:withdrawal',
  summary: 'All facts of one withdrawal, with the fingerprint that decisions carry.',
  input: z.object({ id: rowId }),
  output: facts,
  refusals: ['noRight', 'noSuchWithdrawal'],
  sample: { input: { id: '982371640705024' }, output: factsSample },
});

export const claimWithdrawal = defineConsoleCall({
  name: 'claimWithdrawal',
  method: 'PUT',
  path: 'withdrawals/{id}/claim',
  access: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  summary: 'Says for three minutes who is deciding; asked again, it goes on. It keeps nobody from deciding.',
  input: z.object({ id: rowId }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'noSuchWithdrawal', 'claimed'],
  sample: { input: { id: '982371640705024' }, output: { until: '2026-11-27T03:24:00.000Z' } },
});

export const dropWithdrawalClaim = defineConsoleCall({
  name: 'dropWithdrawalClaim',
  method: 'DELETE',
  path: 'withdrawals/{id}/claim',
  access: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  summary: 'Lets it go.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['noRight'],
  sample: { input: { id: '982371640705024' }, output: {} },
});

/** What the screen showed; another fingerprint is refused with what has changed. */
const seen = boundedText(64, 64);

export const approveWithdrawal = defineConsoleCall({
  name: 'approveWithdrawal',
  method: 'POST',
  path: 'withdrawals/{id}/approve',
  access: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'approve-withdrawal',
  summary: 'Approves what the screen showed; the last approval sends it after the time for recall.',
  input: z.object({ id: rowId, seen, reason }),
  output: z.object({
    isLast: z.boolean(),
    sendsAt: z.nullable(instant),
    /** What has come up since the rules looked: nothing is approved then, and two have to look. */
    found: z.array(risk),
  }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchWithdrawal',
    'factsChanged',
    'withdrawalNotJudged',
    'withdrawalOver',
    'otherOperatorNeeded',
    'identityNotCleared',
    'identityUnknown',
  ],
  sample: {
    input: { id: '982371640705024', seen: '9f3c'.repeat(16), reason: 'facts fit' },
    output: { isLast: true, sendsAt: '2026-11-27T03:24:30.000Z', found: [] },
  },
});

export const rejectWithdrawal = defineConsoleCall({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: 'withdrawals/{id}/reject',
  access: ['withdrawals.decide/begin'],
  reason: true,
  audit: 'refuse-withdrawal',
  summary: 'Gives the money back; the player reads the answer, operators the reason.',
  input: z.object({
    id: rowId,
    reason,
    answer: z.enum(withdrawalRefusalReasons),
    note: boundedText(200),
  }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchWithdrawal', 'withdrawalOver', 'playerAnswerNeeded'],
  sample: {
    input: { id: '982371640705024', reason: 'card of another person', answer: 'nameDiffers', note: '' },
    output: {},
  },
});

export const holdWithdrawal = defineConsoleCall({
  name: 'holdWithdrawal',
  method: 'POST',
  path: 'withdrawals/{id}/hold',
  access: ['withdrawals.decide/begin'],
  reason: true,
  audit: 'hold-withdrawal',
  summary:
    'Puts it aside until a time, a week at most; it stays in review. With a document the player is asked for it by a message.',
  input: z.object({ id: rowId, until: instant, reason, document: z.optional(z.enum(withdrawalDocuments)) }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchWithdrawal', 'withdrawalOver', 'invalidInput'],
  sample: {
    input: { id: '982371640705024', until: '2026-11-28T03:00:00.000Z', reason: 'waits for the bank' },
    output: {},
  },
});

export const recallWithdrawal = defineConsoleCall({
  name: 'recallWithdrawal',
  method: 'POST',
  path: 'withdrawals/{id}/recall',
  access: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  reason: true,
  audit: 'recall-withdrawal',
  summary: 'An approver takes it back to review before it is sent.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchWithdrawal', 'withdrawalOver', 'notYourApproval'],
  sample: { input: { id: '982371640705024', reason: 'wrong row' }, output: {} },
});
