/** What the site gives: terms and costs, home packets, and who may claim nothing (office.md 10, 14). */
import * as z from 'zod/mini';
import { boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId, waits } from '../values.ts';

export const rewardKindNames = ['upgradeBonus', 'dailyBonus', 'signIn', 'homePacket'] as const;
export const barredKindNames = [...rewardKindNames, 'all'] as const;
const stoppable = ['upgradeBonus', 'dailyBonus', 'signIn'] as const;

const read = ['promotions.change/read'] as const;
const act = ['promotions.change/begin'] as const;
const name = boundedText(40, 1);
const fingerprint = '9f3c'.repeat(16);

const cost = { paid: money, claims: z.number(), players: z.number() };
const costSample = { paid: '812.500', claims: 403, players: 120 };

export const listBonuses = defineConsoleCall({
  name: 'listBonuses',
  method: 'GET',
  path: 'bonuses',
  access: read,
  summary: 'Each kind of reward with its terms, its budget, and what it cost in 30 days of the site.',
  input: z.object({}),
  output: z.object({
    bonuses: z.array(
      z.object({
        kind: z.enum(rewardKindNames),
        isOn: z.boolean(),
        /** Settings, as they are spelt; with the proposal that waits about one. */
        terms: z.array(z.object({ key: z.string(), value: z.json(), waits: z.nullable(rowId) })),
        /** The most that a day pays; 0 is no limit. */
        budget: money,
        /** The fingerprint that its end carries; null for what no setting opens. */
        seen: z.nullable(z.string()),
        whole: z.object(cost),
        /** The first day first; days without claims are left out. */
        days: z.array(z.object({ day: z.string(), ...cost })),
        /** Players who may not claim it. */
        barred: z.number(),
      }),
    ),
    /** Today, as days are spelt. */
    asOf: instant,
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      bonuses: [
        {
          kind: 'dailyBonus',
          isOn: true,
          terms: [{ key: 'reward_day', value: '1', waits: null }],
          budget: '5000.000',
          seen: fingerprint,
          whole: costSample,
          days: [{ day: '2026-11-27', paid: '40.000', claims: 17, players: 17 }],
          barred: 2,
        },
      ],
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const stopBonus = defineConsoleCall({
  name: 'stopBonus',
  method: 'POST',
  path: 'bonuses/{kind}/stop',
  access: act,
  reason: true,
  audit: 'stop-reward',
  summary: 'Ends a reward at once, by one; its terms stay among the versions of its setting.',
  input: z.object({ kind: z.enum(stoppable), seen: boundedText(64, 64), reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'factsChanged', 'rewardNotOpen'],
  sample: {
    input: { kind: 'dailyBonus', seen: fingerprint, reason: 'somebody has found a way around it' },
    output: {},
  },
});

const barred = { kind: z.enum(barredKindNames) };

export const listBarred = defineConsoleCall({
  name: 'listBarred',
  method: 'GET',
  path: 'bonuses/barred',
  access: read,
  summary: 'Players who may claim nothing of a kind, or of any, the latest first.',
  input: z.object({ ...keyset, player: z.optional(boundedText(40)), kind: z.optional(z.enum(barredKindNames)) }),
  output: listOf(z.object({ ...barred, userId: rowId, player: z.string(), reason: z.string(), at: instant })),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { kind: 'all' },
    output: {
      rows: [
        {
          kind: 'all',
          userId: '982371640705000',
          player: 'player1042',
          reason: 'nine accounts of one device',
          at: '2026-11-27T03:00:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

const barring = {
  input: z.object({ player: name, ...barred, reason }),
  output: done,
  access: act,
  reason: true,
} as const;
const barredSample = { player: 'nobody-there', kind: 'all', reason: 'nine accounts of one device' };

export const barPlayer = defineConsoleCall({
  name: 'barPlayer',
  method: 'POST',
  path: 'bonuses/barred',
  ...barring,
  audit: 'bar-rewards',
  summary: 'Bars a player from rewards of a kind, or of any, at once.',
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'playerBarred'],
  sample: { input: barredSample, output: {} },
});

export const unbarPlayer = defineConsoleCall({
  name: 'unbarPlayer',
  method: 'POST',
  path: 'bonuses/barred/lift',
  ...barring,
  fresh: true,
  audit: 'unbar-rewards',
  summary: 'Lets a player claim again.',
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'noSuchPlayer', 'playerNotBarred'],
  sample: { input: barredSample, output: {} },
});

const titles = z.record(z.string(), z.string());
const titlesSample = { vi: 'Lì xì', zh: '红包', en: 'Packet', id: 'Angpau' };

export const listHomePackets = defineConsoleCall({
  name: 'listHomePackets',
  method: 'GET',
  path: 'home-packets',
  access: read,
  summary: 'The latest home packets with what was taken of them, the last one first.',
  input: z.object({}),
  output: z.object({
    packets: z.array(
      z.object({
        id: rowId,
        titles,
        total: money,
        shares: z.number(),
        taken: z.number(),
        takenTotal: money,
        startsAt: instant,
        endsAt: instant,
        /** What was published from the start. */
        hash: z.string(),
        /** Null for that of a demo site. */
        firstBy: z.nullable(z.string()),
        secondBy: z.nullable(z.string()),
        stoppedAt: z.nullable(instant),
        stoppedBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      packets: [
        {
          id: '982371640705024',
          titles: titlesSample,
          total: '888.000',
          shares: 88,
          taken: 17,
          takenTotal: '171.500',
          startsAt: '2026-11-27T12:00:00.000Z',
          endsAt: '2026-11-27T14:00:00.000Z',
          hash: fingerprint,
          firstBy: 'promo01',
          secondBy: 'treasurer01',
          stoppedAt: null,
          stoppedBy: null,
        },
      ],
    },
  },
});

export const makeHomePacket = defineConsoleCall({
  name: 'makeHomePacket',
  method: 'POST',
  path: 'home-packets',
  access: act,
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-make-packet',
  summary: 'Asks for a home packet; it is split once another agrees.',
  input: z.object({
    titles: z.record(boundedText(5, 1), boundedText(60, 1)),
    /** Decimal text with two places at most. */
    total: boundedText(16, 1),
    shares: boundedText(8, 1),
    startsAt: instant,
    endsAt: instant,
    reason,
  }),
  output: waits,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'packetInvalid', 'overBudget', 'proposalWaits'],
  sample: {
    input: {
      titles: titlesSample,
      total: '888',
      shares: '88',
      startsAt: '2020-11-27T12:00:00.000Z',
      endsAt: '2020-11-27T14:00:00.000Z',
      reason: 'the weekend',
    },
    output: { waits: '75' },
  },
});

export const stopHomePacket = defineConsoleCall({
  name: 'stopHomePacket',
  method: 'POST',
  path: 'home-packets/{id}/stop',
  access: act,
  reason: true,
  audit: 'stop-packet',
  summary: 'Ends a home packet at once, by one; what was not opened is nobody’s.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'rewardNotOpen'],
  sample: { input: { id: '9000000000000000001', reason: 'its title is wrong' }, output: {} },
});
