/** Agents at the console: their teams and figures, codes, and whose line an account is of (office.md 10, 14). */
import * as z from 'zod/mini';
import { shareFamilies } from '../../share-families.ts';
import { boundedText, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, rowId } from '../values.ts';

export const agentPeriods = ['today', 'yesterday', 'month', 'lastMonth'] as const;
export const agentMovers = ['bets', 'profit', 'deposits', 'withdrawals'] as const;
export const lineProposals = ['make-agent', 'move-account', 'change-terms'] as const;

const read = ['agents.read/read'] as const;
const period = z.optional(z.enum(agentPeriods));
/** Family → rate in percent ("8.0"). */
const terms = z.record(z.string(), z.string());
/** Of a team, its agent among it. */
const figures = z.object({
  bets: signedMoney,
  prizes: signedMoney,
  gifts: signedMoney,
  /** Commissions of all agents of the team. */
  teamRebates: signedMoney,
  /** Above 0 the team has won. */
  teamProfit: signedMoney,
  deposits: signedMoney,
  withdrawals: signedMoney,
  firstDeposits: z.number(),
  registered: z.number(),
  bettors: z.number(),
  cardGames: signedMoney,
  liveGames: signedMoney,
});
const figuresSample = {
  bets: '84210.000',
  prizes: '80100.000',
  gifts: '120.000',
  teamRebates: '1684.200',
  teamProfit: '-2305.800',
  deposits: '12000.000',
  withdrawals: '9000.000',
  firstDeposits: 3,
  registered: 5,
  bettors: 41,
  cardGames: '0.000',
  liveGames: '-12.500',
};

const agentRow = z.extend(figures, {
  id: rowId,
  name: z.string(),
  status: z.number(),
  /** Names above, the top one first. */
  path: z.array(z.string()),
  members: z.number(),
  ownRebates: signedMoney,
  balance: signedMoney,
  registeredAt: instant,
});
const agentSample = {
  ...figuresSample,
  id: '982371640705000',
  name: 'agent07',
  status: 0,
  path: ['agent02'],
  members: 312,
  ownRebates: '402.100',
  balance: '18230.500',
  registeredAt: '2026-03-03T04:00:00.000Z',
};

export const listAgents = defineConsoleCall({
  name: 'listAgents',
  method: 'GET',
  path: 'agents',
  access: read,
  summary: 'Agents with the figures of their teams in a period, the newest account first.',
  input: z.object({
    ...keyset,
    period,
    /** The beginning of the name. */
    agent: z.optional(boundedText(40)),
    /** Below this agent. */
    below: z.optional(boundedText(40)),
    status: z.optional(z.enum(['0', '1', '4', '7'])),
    top: z.optional(z.literal('yes')),
  }),
  output: listOf(agentRow),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { period: 'month' },
    output: { rows: [agentSample], next: null, count: 1, countIsBound: false, asOf: '2026-11-27T03:24:00.000Z' },
  },
});

export const listAgentMovers = defineConsoleCall({
  name: 'listAgentMovers',
  method: 'GET',
  path: 'agents/movers',
  access: read,
  summary: 'Agents whose teams moved most since the period before, whichever way; at most thirty.',
  input: z.object({ figure: z.optional(z.enum(agentMovers)), period }),
  output: z.object({
    rows: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        path: z.array(z.string()),
        amount: signedMoney,
        before: signedMoney,
      }),
    ),
    asOf: instant,
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { figure: 'bets', period: 'yesterday' },
    output: {
      rows: [{ id: '982371640705000', name: 'agent07', path: ['agent02'], amount: '84210.000', before: '12000.000' }],
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

const account = z.object({ id: rowId, name: z.string() });
const rate = z.object({
  family: z.enum(shareFamilies),
  rate: z.string(),
  /** What is above it leaves at most, and the highest directly below. */
  most: z.string(),
  least: z.string(),
});
const code = z.object({
  code: z.string(),
  /** What it opens. */
  opens: z.enum(['agent', 'player']),
  terms,
  tag: z.string(),
  createdAt: instant,
  registered: z.number(),
  /** Null: it opens accounts. */
  frozenAt: z.nullable(instant),
  frozenBy: z.nullable(z.string()),
});
const termsSample = { s_ssc: '8.0', s_k3: '8.0' };

export const readAgent = defineConsoleCall({
  name: 'readAgent',
  method: 'GET',
  path: 'agents/{id}',
  access: read,
  audit: 'view:agent',
  summary: 'One account of the tree: its line and terms, its team, codes, devices that the line shares, what waits.',
  input: z.object({ id: rowId }),
  output: z.object({
    id: rowId,
    name: z.string(),
    kind: z.enum(['agent', 'player']),
    isGuest: z.boolean(),
    status: z.number(),
    path: z.array(account),
    registeredAt: instant,
    terms,
    rates: z.array(rate),
    /** Accounts below it, how many of them are agents, and levels below. */
    members: z.number(),
    agents: z.number(),
    levels: z.number(),
    codes: z.array(code),
    /** Devices by a short form of their hash, with some of the accounts. */
    devices: z.array(z.object({ device: z.string(), accounts: z.number(), some: z.array(account), at: instant })),
    /** The team is larger than what was looked at for devices. */
    devicesAreBound: z.boolean(),
    waits: z.array(z.object({ id: rowId, kind: z.enum(lineProposals), by: z.string(), at: instant })),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705000' },
    output: {
      id: '982371640705000',
      name: 'agent07',
      kind: 'agent',
      isGuest: false,
      status: 0,
      path: [{ id: '982371640704000', name: 'agent02' }],
      registeredAt: '2026-03-03T04:00:00.000Z',
      terms: termsSample,
      rates: [{ family: 's_ssc', rate: '8.0', most: '9.0', least: '6.0' }],
      members: 312,
      agents: 11,
      levels: 3,
      codes: [
        {
          code: '23456789',
          opens: 'player',
          terms: { s_ssc: '2.0' },
          tag: 'forum',
          createdAt: '2026-10-03T04:00:00.000Z',
          registered: 17,
          frozenAt: null,
          frozenBy: null,
        },
      ],
      devices: [
        {
          device: '9f3c9f3c9f3c',
          accounts: 3,
          some: [{ id: '982371640705024', name: 'player1042' }],
          at: '2026-11-26T03:00:00.000Z',
        },
      ],
      devicesAreBound: false,
      waits: [{ id: '71', kind: 'move-account', by: 'agents01', at: '2026-11-27T03:00:00.000Z' }],
    },
  },
});

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const readAgentReport = defineConsoleCall({
  name: 'readAgentReport',
  method: 'GET',
  path: 'agents/{id}/report',
  access: read,
  audit: 'view:agent-report',
  summary: 'The report of a team in a period or between two days (at most 92), beside the time before, day by day.',
  input: z.object({ id: rowId, period, from: z.optional(day), to: z.optional(day) }),
  output: z.object({
    /** Days of the site, both among it. */
    from: day,
    to: day,
    /** Complete up to then. */
    completeTo: instant,
    /** Bettors are people; false: people times days. */
    countsPeople: z.boolean(),
    members: z.number(),
    balance: signedMoney,
    whole: z.extend(figures, { ownRebates: signedMoney }),
    before: z.extend(figures, { ownRebates: signedMoney }),
    days: z.array(z.extend(figures, { day, ownRebates: signedMoney })),
  }),
  refusals: ['noRight', 'noSuchPlayer', 'invalidInput'],
  sample: {
    input: { id: '982371640705000', from: '2026-11-01', to: '2026-11-02' },
    output: {
      from: '2026-11-01',
      to: '2026-11-02',
      completeTo: '2026-11-27T03:23:00.000Z',
      countsPeople: false,
      members: 312,
      balance: '18230.500',
      whole: { ...figuresSample, ownRebates: '402.100' },
      before: { ...figuresSample, bets: '90000.000', ownRebates: '402.100' },
      days: [
        { ...figuresSample, day: '2026-11-01', ownRebates: '402.100' },
        { ...figuresSample, day: '2026-11-02', ownRebates: '402.100' },
      ],
    },
  },
});

export const listAgentChildren = defineConsoleCall({
  name: 'listAgentChildren',
  method: 'GET',
  path: 'agents/{id}/children',
  access: read,
  summary: 'Accounts directly below one, with the figures of the team of each, the newest account first.',
  input: z.object({ ...keyset, id: rowId, period }),
  output: listOf(
    z.extend(figures, {
      id: rowId,
      name: z.string(),
      kind: z.enum(['agent', 'player']),
      status: z.number(),
      terms,
      members: z.number(),
      lastBetAt: z.nullable(instant),
    }),
  ),
  refusals: ['noRight', 'noSuchPlayer', 'invalidInput'],
  sample: {
    input: { id: '982371640705000', period: 'today' },
    output: {
      rows: [
        {
          ...figuresSample,
          id: '982371640705024',
          name: 'player1042',
          kind: 'player',
          status: 0,
          terms: { s_ssc: '2.0' },
          members: 0,
          lastBetAt: '2026-11-27T03:18:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});
