/** Parts of a player's card at the console, each asked for when it is looked at (office.md 11.2, 14). */
import * as z from 'zod/mini';
import { limitKinds } from '../../calls/limits.ts';
import { depositReasons, depositStates } from '../../calls/payments.ts';
import { gameId, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, rowId } from '../values.ts';

const linkKinds = ['device', 'network', 'payee', 'phone', 'agent', 'code'] as const;
const sessionEnds = ['signedOut', 'replaced', 'timedOut', 'revoked'] as const;
const withdrawalStates = ['received', 'review', 'approved', 'sending', 'paid', 'refused'] as const;
const status = z.number();

const total = z.object({
  kind: z.string(),
  account: z.string(),
  in: money,
  out: money,
  rows: z.number(),
});

export const readPlayerMoney = defineConsoleCall({
  name: 'readPlayerMoney',
  method: 'GET',
  path: 'players/{id}/money',
  access: ['ledger.read/read'],
  audit: 'view:player-money',
  summary: 'What an account ever moved, by kind, with its last deposits and withdrawals.',
  input: z.object({ id: rowId }),
  output: z.object({
    totals: z.array(total),
    deposits: z.array(
      z.object({
        id: rowId,
        state: z.enum(depositStates),
        reason: z.enum(depositReasons),
        amount: money,
        channel: z.string(),
        at: instant,
      }),
    ),
    withdrawals: z.array(
      z.object({ id: rowId, state: z.enum(withdrawalStates), amount: money, to: z.string(), at: instant }),
    ),
    /** What has to be staked before money goes out, and what of it is met. */
    turnover: z.object({ required: money, met: money }),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      totals: [{ kind: 'bet', account: 'cash', in: '0.000', out: '61240.000', rows: 3061 }],
      deposits: [
        {
          id: '5521',
          state: 'success',
          reason: '',
          amount: '500.000',
          channel: 'bank-a',
          at: '2026-11-27T02:58:02.000Z',
        },
      ],
      withdrawals: [
        {
          id: '8841',
          state: 'review',
          amount: '5400.000',
          to: 'Vietcombank …4821',
          at: '2026-11-27T03:19:29.000Z',
        },
      ],
      turnover: { required: '500.000', met: '500.000' },
    },
  },
});

export const readPlayerPlay = defineConsoleCall({
  name: 'readPlayerPlay',
  method: 'GET',
  path: 'players/{id}/bets',
  access: ['orders.read/read'],
  audit: 'view:player-bets',
  summary: 'What an account staked and won in each of the last 13 weeks, by the days of the site.',
  input: z.object({ id: rowId }),
  output: z.object({
    /** From the oldest on; `from` begins a Monday of the site. */
    weeks: z.array(z.object({ from: instant, staked: money, net: signedMoney, bets: z.number() })),
    /** From the newest slips of these weeks; null for fewer than ten. */
    habits: z.nullable(
      z.object({
        slips: z.number(),
        /** The game of most slips, named in the language of the request, and its part of them in percent. */
        gid: gameId,
        game: z.string(),
        share: z.number(),
        /** Half of the slips cost as much or less. */
        usual: money,
        /** The shortest stretch of the site's day with two thirds of them: whole hours, both included. */
        from: z.number(),
        to: z.number(),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      weeks: [{ from: '2026-11-22T17:00:00.000Z', staked: '4410.000', net: '940.000', bets: 220 }],
      habits: { slips: 220, gid: '99999', game: 'Example 5', share: 61, usual: '20.000', from: 19, to: 23 },
    },
  },
});

export const readPlayerAccess = defineConsoleCall({
  name: 'readPlayerAccess',
  method: 'GET',
  path: 'players/{id}/access',
  access: ['players.read/begin'],
  audit: 'view:player-access',
  summary: 'Sessions, devices and networks of an account, and how it is protected.',
  input: z.object({ id: rowId, before: z.optional(rowId) }),
  output: z.object({
    sessions: z.array(
      z.object({
        id: rowId,
        /** FROMWAY: 1 iOS, 2 Android, 3 PC, 4 WAP, 6 app. */
        way: z.number(),
        /** Masked. */
        ip: z.string(),
        device: z.string(),
        isSaved: z.boolean(),
        startedAt: instant,
        seenAt: instant,
        endedAt: z.nullable(instant),
        endReason: z.nullable(z.enum(sessionEnds)),
      }),
    ),
    next: z.nullable(rowId),
    places: z.array(
      z.object({
        kind: z.enum(['device', 'network']),
        /** The beginning of the device's name; the network, or empty where it is not known any more. */
        name: z.string(),
        at: instant,
        others: z.number(),
        isCrowded: z.boolean(),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      sessions: [
        {
          id: '41',
          way: 2,
          ip: '203.0.113.••',
          device: 'Chrome · Android',
          isSaved: false,
          startedAt: '2026-11-27T00:12:40.000Z',
          seenAt: '2026-11-27T03:26:00.000Z',
          endedAt: null,
          endReason: null,
        },
      ],
      next: null,
      places: [{ kind: 'device', name: '9f3c77e1a0b2', at: '2026-11-27T00:12:40.000Z', others: 2, isCrowded: false }],
    },
  },
});

export const readPlayerLinks = defineConsoleCall({
  name: 'readPlayerLinks',
  method: 'GET',
  path: 'players/{id}/links',
  access: ['players.read/begin'],
  audit: 'view:player-links',
  summary: 'Accounts that share something with one; what more than 50 share names nobody.',
  input: z.object({ id: rowId }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(linkKinds),
        isCrowded: z.boolean(),
        accounts: z.array(
          z.object({
            id: rowId,
            name: z.string(),
            status,
            vipLevel: z.number(),
            /** How many devices, networks or numbers. */
            shared: z.number(),
            at: z.nullable(instant),
          }),
        ),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      groups: [
        {
          kind: 'device',
          isCrowded: false,
          accounts: [
            {
              id: '982371640705999',
              name: 'player2210',
              status: 0,
              vipLevel: 1,
              shared: 1,
              at: '2026-11-27T00:12:40.000Z',
            },
          ],
        },
      ],
    },
  },
});

export const readPlayerLimits = defineConsoleCall({
  name: 'readPlayerLimits',
  method: 'GET',
  path: 'players/{id}/limits',
  access: ['players.read/begin'],
  audit: 'view:player-limits',
  summary: "A player's own limits with what counts towards them, breaks, and when each was changed.",
  input: z.object({ id: rowId }),
  output: z.object({
    limits: z.array(
      z.object({
        kind: z.enum(limitKinds),
        amount: z.nullable(money),
        used: signedMoney,
        next: z.nullable(money),
        nextAt: z.nullable(instant),
      }),
    ),
    reminderMinutes: z.nullable(z.number()),
    pause: z.nullable(z.object({ kind: z.enum(['timeOut', 'selfExclusion']), until: instant })),
    changes: z.array(
      z.object({
        id: rowId,
        kind: z.string(),
        before: z.nullable(money),
        after: z.nullable(money),
        holdsAt: instant,
        at: instant,
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      limits: [{ kind: 'deposit_day', amount: '5000.000', used: '3100.000', next: null, nextAt: null }],
      reminderMinutes: 60,
      pause: null,
      changes: [
        {
          id: '9',
          kind: 'deposit_day',
          before: '8000.000',
          after: '5000.000',
          holdsAt: '2026-11-27T01:00:10.000Z',
          at: '2026-11-27T01:00:10.000Z',
        },
      ],
    },
  },
});

export const listPlayerMessages = defineConsoleCall({
  name: 'listPlayerMessages',
  method: 'GET',
  path: 'players/{id}/messages',
  access: ['players.note/read'],
  audit: 'view:player-messages',
  summary: 'Messages to one player, the newest first, with what he wrote back.',
  input: z.object({ id: rowId, before: z.optional(rowId) }),
  output: z.object({
    messages: z.array(
      z.object({
        id: rowId,
        kind: z.string(),
        title: z.string(),
        /** Without its marks. */
        text: z.string(),
        at: instant,
        isRead: z.boolean(),
        canReply: z.boolean(),
        replies: z.array(z.object({ text: z.string(), at: instant, answeredBy: z.nullable(z.string()) })),
      }),
    ),
    next: z.nullable(rowId),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      messages: [
        {
          id: '4',
          kind: 'letter',
          title: 'About your card',
          text: 'Please bind it anew.',
          at: '2026-11-26T03:00:00.000Z',
          isRead: true,
          canReply: true,
          replies: [{ text: 'Done, thank you', at: '2026-11-26T04:00:00.000Z', answeredBy: null }],
        },
      ],
      next: null,
    },
  },
});

export const listPlayerActions = defineConsoleCall({
  name: 'listPlayerActions',
  method: 'GET',
  path: 'players/{id}/actions',
  access: ['players.read/begin'],
  audit: 'view:player-actions',
  summary: 'What operators did about an account, and who looked at it, the newest first.',
  input: z.object({ id: rowId, before: z.optional(rowId) }),
  output: z.object({
    actions: z.array(
      z.object({ seq: rowId, at: instant, operator: z.string(), action: z.string(), reason: z.string() }),
    ),
    next: z.nullable(rowId),
    /** Of 30 days, at most 100. */
    views: z.array(z.object({ at: instant, operator: z.string(), what: z.string() })),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      actions: [
        {
          seq: '4117',
          at: '2026-11-27T03:24:02.000Z',
          operator: 'cashier01',
          action: 'change-player-status',
          reason: 'asked by the bank',
        },
      ],
      next: null,
      views: [{ at: '2026-11-27T03:25:00.000Z', operator: 'support01', what: 'player' }],
    },
  },
});
