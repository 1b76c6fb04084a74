/** What is done about agents: codes, who becomes one, on which terms, whose line an account is of (office.md 14). */
import * as z from 'zod/mini';
import { boundedText, flag, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, reason, rowId, waits } from '../values.ts';

const name = boundedText(40, 1);
/** Family → rate in percent ("8.0"). */
const terms = z.record(z.string(), z.string());
/** The same as it is typed; families that are left out stay. */
const typedTerms = z.record(boundedText(20), boundedText(10));
const termsSample = { s_ssc: '8.0', s_k3: '8.0' };

export const freezeCode = defineConsoleCall({
  name: 'freezeCode',
  method: 'POST',
  path: 'agents/{id}/codes/{code}/freeze',
  access: ['agents.act/begin'],
  reason: true,
  audit: 'freeze-code',
  summary: 'Freezes an invite code at once, so that it opens no account; or lets it open accounts again.',
  input: z.object({ id: rowId, code: z.string().check(z.regex(/^\d{4,8}$/)), frozen: flag, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'codeNotSo'],
  sample: {
    input: { id: '9000000000000000001', code: '2345', frozen: '1', reason: 'it is sold in a forum' },
    output: {},
  },
});

const deciding = { access: ['agents.change/begin'], fresh: true, reason: true, two: 'agree' } as const;

export const makeAgent = defineConsoleCall({
  name: 'makeAgent',
  method: 'POST',
  path: 'agents',
  ...deciding,
  audit: 'propose-make-agent',
  summary: 'Asks for a player with nobody above to become a top agent, on terms.',
  input: z.object({ player: name, terms: typedTerms, reason }),
  output: waits,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'agentNotPossible',
    'agentRateInvalid',
    'proposalWaits',
  ],
  sample: {
    input: { player: 'nobody-there', terms: termsSample, reason: 'he brings a forum of his own' },
    output: { waits: '71' },
  },
});

export const changeAgentTerms = defineConsoleCall({
  name: 'changeAgentTerms',
  method: 'PUT',
  path: 'agents/{player}/terms',
  ...deciding,
  audit: 'propose-change-terms',
  summary: 'Asks for other terms of an account, between what is above and the highest below.',
  input: z.object({
    player: name,
    terms: typedTerms,
    /** The terms that the screen showed. */
    seen: terms,
    reason,
  }),
  output: waits,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'factsChanged',
    'moveNotPossible',
    'agentRateInvalid',
    'agentRateBelowTeam',
    'teamTooLarge',
    'proposalWaits',
  ],
  sample: {
    input: { player: 'nobody-there', terms: termsSample, seen: termsSample, reason: 'agreed with him on Monday' },
    output: { waits: '72' },
  },
});

/** Percent of each bet, the least and the most of the lotteries. */
const earned = z.nullable(z.object({ low: z.string(), high: z.string() }));
const move = {
  member: name,
  /** The new agent's name. */
  agent: name,
  /** Left out: it keeps its own. */
  terms: z.optional(typedTerms),
};

export const previewMove = defineConsoleCall({
  name: 'previewMove',
  method: 'POST',
  path: 'members/{member}/move/preview',
  access: ['agents.change/read'],
  audit: 'view:move',
  summary: 'Whom a move is about and what it changes; it is asked for, and agreed to, by who has read this.',
  input: z.object(move),
  output: z.object({
    member: z.string(),
    agent: z.string(),
    /** The account and everybody below it. */
    accounts: z.number(),
    agents: z.number(),
    levels: z.number(),
    from: z.array(z.string()),
    to: z.array(z.string()),
    termsBefore: terms,
    terms,
    /** What each agent above has of their bets; null: he is not above. */
    effects: z.array(z.object({ name: z.string(), before: earned, after: earned })),
    /** What they staked in the last 30 days. */
    staked: signedMoney,
  }),
  refusals: [
    'noRight',
    'noSuchPlayer',
    'belowItself',
    'moveNotPossible',
    'agentRateInvalid',
    'agentRateBelowTeam',
    'teamTooLarge',
  ],
  sample: {
    input: { member: 'nobody-there', agent: 'nobody-else' },
    output: {
      member: 'player1042',
      agent: 'agent03',
      accounts: 18,
      agents: 2,
      levels: 1,
      from: ['agent02', 'agent07'],
      to: ['agent03'],
      termsBefore: termsSample,
      terms: termsSample,
      effects: [
        { name: 'agent07', before: { low: '2.0', high: '2.5' }, after: null },
        { name: 'agent03', before: null, after: { low: '1.0', high: '1.0' } },
      ],
      staked: '84210.000',
    },
  },
});

export const moveMember = defineConsoleCall({
  name: 'moveMember',
  method: 'POST',
  path: 'members/{member}/move',
  ...deciding,
  audit: 'propose-move-account',
  summary: 'Asks for an account to be put below another agent, with everybody below it.',
  input: z.object({ ...move, reason }),
  output: waits,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'movePreviewFirst',
    'belowItself',
    'moveNotPossible',
    'agentRateInvalid',
    'agentRateBelowTeam',
    'teamTooLarge',
    'proposalWaits',
  ],
  sample: {
    input: { member: 'nobody-there', agent: 'nobody-else', reason: 'opened by a code of the wrong agent' },
    output: { waits: '73' },
  },
});

export const recountAgent = defineConsoleCall({
  name: 'recountAgent',
  method: 'POST',
  path: 'agents/{player}/recount',
  access: ['agents.act/begin'],
  reason: true,
  audit: 'recount-agents',
  summary: 'Compares the sums behind an agent’s reports with the ledger, and puts right what differs.',
  input: z.object({ player: name, reason }),
  output: z.object({
    /** Months that were compared, and sums that were wrong. */
    months: z.number(),
    wrong: z.number(),
  }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer'],
  sample: {
    input: { player: 'nobody-there', reason: 'he says that a day is missing' },
    output: { months: 9, wrong: 0 },
  },
});
