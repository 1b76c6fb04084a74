/** Players at the console: the list, one card with all of its parts, and what happened to it (office.md 11.2, 14). */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, rowId } from '../values.ts';

export const playerKinds = ['player', 'agent', 'guest'] as const;
export const playerStatuses = [0, 1, 4, 7] as const;
export const personalFields = ['realName', 'phone', 'birthday', 'qq', 'wechat'] as const;
export const timelineGroups = ['money', 'bets', 'security', 'operators', 'messages'] as const;

/** A tag: small letters, digits and dashes. */
export const tagText = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,23}$/));

/** What rules found and nobody has cleared, by weight; null for whoever may not read flags. */
const flags = z.nullable(z.object({ severe: z.number(), mild: z.number() }));

const kind = z.enum(playerKinds);
const status = z.number();

const listed = z.object({
  id: rowId,
  name: z.string(),
  /** Null for whoever may read no more than the name. */
  facts: z.nullable(
    z.object({
      kind,
      status,
      vipLevel: z.number(),
      /** From the top agent to the player's own. */
      agents: z.array(z.string()),
      cash: money,
      held: money,
      tags: z.array(z.string()),
      /** Something was noticed of the player, or a case is open: not what. */
      isCareFlagged: z.boolean(),
      flags,
      registeredAt: instant,
      seenAt: z.nullable(instant),
    }),
  ),
});

const listedSample = {
  id: '982371640705024',
  name: 'player1042',
  facts: {
    kind: 'player',
    status: 0,
    vipLevel: 4,
    agents: ['agent02', 'agent07'],
    cash: '1234.500',
    held: '5400.000',
    tags: ['vip-host'],
    isCareFlagged: false,
    flags: { severe: 1, mild: 0 },
    registeredAt: '2026-03-03T04:00:00.000Z',
    seenAt: '2026-11-27T03:26:00.000Z',
  },
};

export const listPlayers = defineConsoleCall({
  name: 'listPlayers',
  method: 'GET',
  path: 'players',
  access: ['players.read/read'],
  summary:
    'Accounts, the newest first; guests only where they are asked for. Who may read the name filters by it alone.',
  input: z.object({
    ...keyset,
    /** The beginning of the name. */
    name: z.optional(boundedText(20)),
    kind: z.optional(kind),
    status: z.optional(whole(0, 9)),
    vip: z.optional(whole(0, 99)),
    /** Below this agent, however far. */
    agent: z.optional(boundedText(20)),
    tag: z.optional(boundedText(24)),
    seenFrom: z.optional(instant),
    seenTo: z.optional(instant),
    registeredFrom: z.optional(instant),
    registeredTo: z.optional(instant),
  }),
  output: listOf(listed),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { name: 'player10' },
    output: {
      rows: [listedSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:08.000Z',
    },
  },
});

const note = z.object({ id: rowId, text: z.string(), by: z.string(), at: instant, isMine: z.boolean() });

const payee = z.object({
  id: rowId,
  kind: z.enum(['card', 'coin', 'wallet']),
  place: z.string(),
  /** The last of its number. */
  tail: z.string(),
  /** Masked; empty of an address. */
  holder: z.string(),
  boundAt: instant,
  lockedAt: z.nullable(instant),
  /** It is to be opened: by whom that was asked for, and when it opens once another has agreed. */
  unlock: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string(), opensAt: z.nullable(instant) })),
});

const identity = z.object({
  standing: z.nullable(z.object({ outcome: z.enum(['cleared', 'refused']), at: instant, by: z.array(z.string()) })),
  waits: z.nullable(z.object({ outcome: z.enum(['cleared', 'refused']), at: instant, by: z.string() })),
});

export const readPlayer = defineConsoleCall({
  name: 'readPlayer',
  method: 'GET',
  path: 'players/{id}',
  access: ['players.read/begin'],
  audit: 'view:player',
  summary: 'One account: what it is, has and owes, who is behind it as far as that is masked, notes and tags.',
  input: z.object({ id: rowId }),
  output: z.object({
    id: rowId,
    name: z.string(),
    nickname: z.string(),
    kind,
    status,
    /** A change of the status that waits for another operator. */
    statusWaits: z.nullable(z.object({ id: rowId, wanted: z.number(), by: z.string(), at: instant })),
    vipLevel: z.number(),
    isDemo: z.boolean(),
    agents: z.array(z.string()),
    registeredAt: instant,
    /** Masked. */
    registeredFrom: z.string(),
    inviteCode: z.string(),
    seenAt: z.nullable(instant),
    money: z.object({
      cash: money,
      held: money,
      savings: money,
      paidIn: money,
      paidOut: money,
      /** Given by the house, interest among it. */
      bonuses: money,
      /** What play brought the player, ever: wins and refunds less stakes. */
      net: signedMoney,
      staked: money,
      bets: z.number(),
    }),
    /** Own limit on deposits of a day, and what counts towards it. */
    depositLimit: z.nullable(z.object({ amount: money, used: money })),
    /** Masked; empty where nothing was given. */
    person: z.object({
      realName: z.string(),
      phone: z.string(),
      birthday: z.string(),
      qq: z.string(),
      wechat: z.string(),
    }),
    payees: z.array(payee),
    identity,
    protection: z.object({
      liveSessions: z.number(),
      savedAccounts: z.number(),
      devices: z.number(),
      /** Devices that other accounts were used on, too. */
      sharedDevices: z.number(),
      hasSecondFactor: z.boolean(),
      hasFundPassword: z.boolean(),
      fundLockedUntil: z.nullable(instant),
      ageStatedAt: z.nullable(instant),
    }),
    pause: z.nullable(z.object({ kind: z.enum(['timeOut', 'selfExclusion']), until: instant })),
    tags: z.array(z.string()),
    /** Something was noticed of the player, or a case is open: not what. */
    isCareFlagged: z.boolean(),
    flags,
    notes: z.array(note),
    /** How often operators looked at the account in 30 days. */
    views: z.number(),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      id: '982371640705024',
      name: 'player1042',
      nickname: 'Lucky',
      kind: 'player',
      status: 0,
      statusWaits: null,
      vipLevel: 4,
      isDemo: false,
      agents: ['agent02', 'agent07'],
      registeredAt: '2026-03-03T04:00:00.000Z',
      registeredFrom: '203.0.113.••',
      inviteCode: '10420',
      seenAt: '2026-11-27T03:26:00.000Z',
      money: {
        cash: '1234.500',
        held: '5400.000',
        savings: '5000.000',
        paidIn: '20000.000',
        paidOut: '3100.000',
        bonuses: '112.500',
        net: '-5378.000',
        staked: '61240.000',
        bets: 3061,
      },
      depositLimit: { amount: '5000.000', used: '3100.000' },
      person: { realName: 'N••••n V•• A•', phone: '••••••488', birthday: '1990-••-••', qq: '', wechat: '' },
      payees: [
        {
          id: '7',
          kind: 'card',
          place: 'Vietcombank',
          tail: '4821',
          holder: 'N••••n V•• A•',
          boundAt: '2026-10-17T03:26:00.000Z',
          lockedAt: '2026-10-20T03:26:00.000Z',
          unlock: null,
        },
      ],
      identity: {
        standing: { outcome: 'cleared', at: '2026-11-12T03:26:00.000Z', by: ['cashier01', 'risk01'] },
        waits: null,
      },
      protection: {
        liveSessions: 1,
        savedAccounts: 1,
        devices: 3,
        sharedDevices: 1,
        hasSecondFactor: true,
        hasFundPassword: true,
        fundLockedUntil: null,
        ageStatedAt: '2026-03-03T04:00:00.000Z',
      },
      pause: null,
      tags: ['vip-host'],
      isCareFlagged: false,
      flags: { severe: 1, mild: 0 },
      notes: [
        { id: '3', text: 'Prefers to be called', by: 'support01', at: '2026-11-20T03:26:00.000Z', isMine: false },
      ],
      views: 6,
    },
  },
});

/** What happened, in values: each kind has those that it needs, and names the row that it leads to. */
const event = z.object({
  key: z.string(),
  at: instant,
  kind: z.enum(['withdrawal', 'deposit', 'ledger', 'security', 'limit', 'pause', 'operator', 'message']),
  /** A state, a kind of transfer or message, what happened to the security, which limit, an operator's action. */
  what: z.string(),
  /** With the sign that it has for the player. */
  amount: z.nullable(signedMoney),
  /** The number of the row it leads to. */
  ref: z.string(),
  /** Where from or where to, the device, the title, the operator. */
  about: z.string(),
  /** Of a limit: what it was; null where there was none. Of a pause: null. */
  before: z.nullable(money),
  until: z.nullable(instant),
});

const timelineSample = {
  key: 'w8841',
  at: '2026-11-27T03:19:29.000Z',
  kind: 'withdrawal',
  what: 'review',
  amount: '-5400.000',
  ref: '8841',
  about: 'Vietcombank …4821',
  before: null,
  until: null,
};

export const listPlayerEvents = defineConsoleCall({
  name: 'listPlayerEvents',
  method: 'GET',
  path: 'players/{id}/timeline',
  access: ['players.read/begin'],
  audit: 'view:player-timeline',
  summary: 'What happened to an account, from all rooms together, the newest first.',
  input: z.object({
    id: rowId,
    group: z.optional(z.enum(timelineGroups)),
    before: z.optional(boundedText(300)),
    limit: z.optional(whole(1, 50)),
  }),
  output: z.object({ events: z.array(event), next: z.nullable(z.string()) }),
  refusals: ['noRight', 'noSuchPlayer', 'invalidInput'],
  sample: { input: { id: '982371640705024', group: 'money' }, output: { events: [timelineSample], next: null } },
});
