/** Games and platforms of other companies at the console: what stands, and the switches of it (office.md 14). */
import { locales } from '@longmen/format';
import * as z from 'zod/mini';
import { boundedText, gameId, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, reason } from '../values.ts';

/** 0 playable, 1 and 3 stopped, 2 hidden (spec 1 §4). */
const status = z.literal([0, 1, 2, 3]);
const names = z.record(z.enum(locales), z.string());
const read = ['games.switch/read'] as const;
const change = ['games.switch/begin'] as const;

const game = z.object({
  gid: gameId,
  names,
  family: z.string(),
  category: z.string(),
  /** Who draws: this platform, an outside lottery, or one draw per bet. */
  source: z.enum(['fair', 'feed', 'instant']),
  status,
  /** Seconds from draw to draw; null where a calendar says when, or each bet draws. */
  everySeconds: z.nullable(z.number()),
  /** Plays on sale, and plays that could be. */
  onSale: z.number(),
  sellable: z.number(),
  /** The most that is reserved for one pick of its issue on sale; null without one, or without the right to read it. */
  exposure: z.nullable(money),
  /** What ended on the last seven days, with today, less what was given back; null without the right to read it. */
  week: z.nullable(z.object({ staked: money, paid: money })),
  /** What its plays on sale give back over time without rebate, percent: the least, the most; null without any. */
  returns: z.nullable(z.object({ lowest: z.string(), highest: z.string() })),
  /** Plays are held to the most numbers that the specs name for a bet. */
  hasSpecLimits: z.boolean(),
});

const namesSample = { vi: 'Ví dụ 5', zh: '示例五', en: 'Example 5', id: 'Contoh 5' };
const gameSample = {
  gid: '99999',
  names: namesSample,
  family: 's_ssc',
  category: 'ssc',
  source: 'fair',
  status: 0,
  everySeconds: 60,
  onSale: 1,
  sellable: 2,
  exposure: '194000.000',
  week: { staked: '125000.000', paid: '120612.000' },
  returns: { lowest: '94.500', highest: '97.000' },
  hasSpecLimits: false,
};

export const listGames = defineConsoleCall({
  name: 'listGames',
  method: 'GET',
  path: 'games',
  access: read,
  summary: 'All games in the order of the lobby, stopped and hidden ones too.',
  input: z.object({}),
  output: z.object({ games: z.array(game) }),
  refusals: ['noRight'],
  sample: { input: {}, output: { games: [gameSample] } },
});

export const readGame = defineConsoleCall({
  name: 'readGame',
  method: 'GET',
  path: 'games/{gid}',
  access: read,
  summary: 'One game with its plays, named in the language of the request, and whether each is on sale.',
  input: z.object({ gid: gameId }),
  output: z.object({
    ...game.shape,
    plays: z.array(
      z.object({
        /** "pcdd.sum.pack3" */
        play: z.string(),
        name: z.string(),
        /** `never`: this site sells it nowhere. */
        offer: z.enum(['on', 'off', 'never']),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchGame'],
  sample: {
    input: { gid: '99999' },
    output: {
      ...gameSample,
      plays: [
        { play: 's_ssc.total.bsoe', name: 'Sum: big, small', offer: 'on' },
        { play: 's_ssc.total.value', name: 'Sum: its value', offer: 'off' },
      ],
    },
  },
});

export const changeGameStatus = defineConsoleCall({
  name: 'changeGameStatus',
  method: 'PATCH',
  path: 'games/{gid}',
  access: change,
  reason: true,
  audit: 'change-game-status',
  summary: 'Opens, stops or hides a game while it stands as it was seen.',
  input: z.object({ gid: gameId, status, seen: status, reason }),
  output: z.object({ before: status }),
  refusals: ['noRight', 'reasonNeeded', 'noSuchGame', 'factsChanged'],
  sample: { input: { gid: '99999', status: 3, seen: 0, reason: 'the feed is late' }, output: { before: 0 } },
});

export const changePlayOffer = defineConsoleCall({
  name: 'changePlayOffer',
  method: 'PUT',
  path: 'games/{gid}/plays/{play}',
  access: change,
  reason: true,
  audit: 'change-play-offer',
  summary: 'Puts a play of a game on sale or takes it off; accepted bets stay.',
  input: z.object({ gid: gameId, play: boundedText(80, 1), isOffered: z.boolean(), seen: z.boolean(), reason }),
  output: z.object({ before: z.boolean() }),
  refusals: ['noRight', 'reasonNeeded', 'noSuchPlay', 'playNeverSold', 'settingInvalid', 'factsChanged'],
  sample: {
    input: { gid: '99999', play: 's_ssc.total.bsoe', isOffered: false, seen: true, reason: 'a price is wrong' },
    output: { before: true },
  },
});

export const changeSpecLimits = defineConsoleCall({
  name: 'changeSpecLimits',
  method: 'PUT',
  path: 'games/{gid}/spec-limits',
  access: change,
  reason: true,
  audit: 'change-spec-limits',
  summary: 'Holds a game to the most numbers that the specs name for a bet, or lets go of it.',
  input: z.object({ gid: gameId, isOn: z.boolean(), seen: z.boolean(), reason }),
  output: z.object({ before: z.boolean() }),
  refusals: ['noRight', 'reasonNeeded', 'noSuchGame', 'factsChanged'],
  sample: {
    input: { gid: '99999', isOn: true, seen: false, reason: 'as the specs name it' },
    output: { before: false },
  },
});

export const listPlatforms = defineConsoleCall({
  name: 'listPlatforms',
  method: 'GET',
  path: 'platforms',
  access: read,
  summary: 'Platforms of other companies with their games: what operators set, what players find, who runs them.',
  input: z.object({}),
  output: z.object({
    platforms: z.array(
      z.object({
        key: z.string(),
        /** What operators set, and what players find. */
        status,
        visible: status,
        /** Null where nobody runs it. */
        company: z.nullable(z.string()),
        wallet: z.nullable(z.enum(['single', 'transfer'])),
        /** Null while the company answers. */
        awaySince: z.nullable(instant),
        /** How the last reading of its list of games ended; null before the first. */
        reading: z.nullable(
          z.discriminatedUnion('is', [
            z.object({ is: z.literal('read'), games: z.number(), added: z.number(), missing: z.number() }),
            z.object({ is: z.literal('noList') }),
            z.object({ is: z.literal('failed'), why: z.string() }),
          ]),
        ),
        openRounds: z.number(),
        openCases: z.number(),
        games: z.array(
          z.object({
            id: z.number(),
            names,
            kind: z.string(),
            status,
            visible: status,
          }),
        ),
      }),
    ),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      platforms: [
        {
          key: 'example',
          status: 0,
          visible: 0,
          company: 'example company',
          wallet: 'single',
          awaySince: null,
          reading: { is: 'read', games: 2, added: 0, missing: 1 },
          openRounds: 3,
          openCases: 0,
          games: [{ id: 999_999, names: namesSample, kind: 'chess', status: 0, visible: 0 }],
        },
      ],
    },
  },
});

export const changePlatformStatus = defineConsoleCall({
  name: 'changePlatformStatus',
  method: 'PATCH',
  path: 'platforms/{key}',
  access: change,
  reason: true,
  audit: 'change-platform-status',
  summary: 'Opens, stops or hides a platform while it stands as it was seen.',
  input: z.object({ key: boundedText(40, 1), status, seen: status, reason }),
  output: z.object({ before: status }),
  refusals: ['noRight', 'reasonNeeded', 'noSuchPlatform', 'platformNotServed', 'factsChanged'],
  sample: {
    input: { key: 'example', status: 1, seen: 0, reason: 'the company asked for it' },
    output: { before: 0 },
  },
});

export const changePlatformGame = defineConsoleCall({
  name: 'changePlatformGame',
  method: 'PATCH',
  path: 'platforms/{key}/{game}',
  access: change,
  reason: true,
  audit: 'change-platform-status',
  summary: 'Opens, stops or hides one game of a platform while it stands as it was seen.',
  input: z.object({ key: boundedText(40, 1), game: gameId, status, seen: status, reason }),
  output: z.object({ before: status }),
  refusals: ['noRight', 'reasonNeeded', 'noSuchPlatform', 'noSuchPlatformGame', 'factsChanged'],
  sample: {
    input: { key: 'example', game: '999999', status: 1, seen: 0, reason: 'a round does not end' },
    output: { before: 0 },
  },
});
