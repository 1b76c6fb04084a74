/** What issues on sale may cost the site, pick by pick, as bets come in. It never reaches a draw. */
import * as z from 'zod/mini';
import { boundedText, gameId, issueNumber, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, reason, rowId } from '../values.ts';

const names = z.record(z.string(), z.string());
const read = ['exposure.lower/read'] as const;
const namesSample = { vi: 'Ví dụ 5', zh: '示例五', en: 'Example 5', id: 'Contoh 5' };

const onSale = {
  gid: gameId,
  game: names,
  family: z.string(),
  issue: z.string(),
  closesAt: instant,
};
const onSaleSample = {
  gid: '99999',
  game: namesSample,
  family: 's_ssc',
  issue: '202611270871',
  closesAt: '2026-11-27T03:24:00.000Z',
};

export const listExposure = defineConsoleCall({
  name: 'listExposure',
  method: 'GET',
  path: 'exposure',
  access: read,
  summary: 'Games with an issue on sale, each with the most that is reserved for one pick of it.',
  input: z.object({}),
  output: z.object({
    games: z.array(z.object({ ...onSale, highest: money, staked: money })),
    /** The most that may be reserved for one pick. */
    limit: money,
    asOf: instant,
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      games: [{ ...onSaleSample, highest: '194000.000', staked: '31200.000' }],
      limit: '200000.000',
      asOf: '2026-11-27T03:23:30.000Z',
    },
  },
});

export const listPickExposure = defineConsoleCall({
  name: 'listPickExposure',
  method: 'GET',
  path: 'exposure/{gid}',
  access: read,
  summary: 'The issue on sale of a game: what was bet on what, and what each pick may cost. Up to a second old.',
  input: z.object({ gid: gameId }),
  output: z.object({
    /** Null while no issue of the game is on sale. */
    issue: z.nullable(
      z.object({
        ...onSale,
        staked: money,
        slips: z.number(),
        players: z.number(),
        limit: money,
        /** Only the newest slips are in it: there are very many. */
        isCut: z.boolean(),
        pickCount: z.number(),
        /** Those that may cost most, fifty at most. */
        picks: z.array(
          z.object({
            play: z.string(),
            name: z.string(),
            /** What was picked, in the language of the request, and as limits name it. */
            pick: z.string(),
            selection: z.string(),
            /** Of the limits that it counts in the one nearest to its end: what is reserved, and may be. 0: closed. */
            used: money,
            most: money,
            /** Of its own limit in each issue, if it has one. */
            own: z.nullable(money),
            /** Of its own limit in this issue alone, if it has one. */
            ownHere: z.nullable(money),
            /** What it was bet at, each rate once: "1.94", or several joined by commas. */
            rate: z.string(),
            staked: money,
            /** What the site pays at most if it comes. */
            liability: money,
            bets: z.number(),
            players: z.number(),
            /** Of the stakes on it those of one player, the largest: percent, whole. */
            topShare: z.number(),
          }),
        ),
        plays: z.array(
          z.object({
            play: z.string(),
            name: z.string(),
            staked: money,
            bets: z.number(),
            picks: z.number(),
            highest: money,
          }),
        ),
        /**
         * What results cost, as the site has it: below zero it loses. Exact over all results that the bets tell
         * apart, or a bound that none exceeds (`exact` null). Null where not all slips were looked at.
         */
        worst: z.nullable(
          z.object({
            net: signedMoney,
            exact: z.nullable(
              z.object({
                results: z.number(),
                losing: z.number(),
                expected: signedMoney,
                /** The dearest; null where no bet looks. `count` results cost the same. */
                worst: z.array(
                  z.object({ numbers: z.array(z.nullable(z.number())), net: signedMoney, count: z.number() }),
                ),
                /** How many results come to how much. */
                bars: z.array(z.object({ from: signedMoney, to: signedMoney, results: z.number() })),
              }),
            ),
          }),
        ),
        /** What the last settled issues left the site, the newest last. */
        recent: z.array(z.object({ issue: z.string(), drawsAt: instant, net: signedMoney })),
      }),
    ),
    asOf: instant,
  }),
  refusals: ['noRight', 'noSuchGame'],
  sample: {
    input: { gid: '99999' },
    output: {
      issue: {
        ...onSaleSample,
        staked: '31200.000',
        slips: 415,
        players: 232,
        limit: '200000.000',
        isCut: false,
        pickCount: 2,
        picks: [
          {
            play: 's_ssc.front3.direct',
            name: 'Front 3 direct',
            pick: '1 | 2 | 3',
            selection: '{"rows":[[1],[2],[3]]}',
            used: '194000.000',
            most: '195000.000',
            own: '195000.000',
            ownHere: null,
            rate: '970',
            staked: '200.000',
            liability: '194000.000',
            bets: 3,
            players: 1,
            topShare: 100,
          },
          {
            play: 's_ssc.total.bsoe',
            name: 'Total',
            pick: 'Big',
            selection: '{"opts":["big"]}',
            used: '60140.000',
            most: '200000.000',
            own: null,
            ownHere: null,
            rate: '1.94',
            staked: '31000.000',
            liability: '60140.000',
            bets: 412,
            players: 231,
            topShare: 4,
          },
        ],
        plays: [
          {
            play: 's_ssc.front3.direct',
            name: 'Front 3 direct',
            staked: '200.000',
            bets: 3,
            picks: 1,
            highest: '194000.000',
          },
          { play: 's_ssc.total.bsoe', name: 'Total', staked: '31000.000', bets: 412, picks: 1, highest: '60140.000' },
        ],
        worst: {
          net: '-222940.000',
          exact: {
            results: 100_000,
            losing: 50_000,
            expected: '936.000',
            worst: [{ numbers: [1, 2, 3, 9, 9], net: '-222940.000', count: 55 }],
            bars: [
              { from: '-222940.000', to: '-95870.000', results: 100 },
              { from: '-95870.000', to: '31200.000', results: 99_900 },
            ],
          },
        },
        recent: [{ issue: '202611270870', drawsAt: '2026-11-27T03:23:00.000Z', net: '1230.000' }],
      },
      asOf: '2026-11-27T03:23:30.000Z',
    },
  },
});

export const listExposedPlayers = defineConsoleCall({
  name: 'listExposedPlayers',
  method: 'GET',
  path: 'exposure/{gid}/players',
  access: read,
  audit: 'view:exposure',
  summary: 'Who staked most in the issue on sale, on one pick or on all of it. Each is on the record as looked at.',
  input: z.object({ gid: gameId, play: z.optional(boundedText(60, 1)), selection: z.optional(boundedText(400, 1)) }),
  output: z.object({
    players: z.array(z.object({ id: z.string(), username: z.string(), staked: money, bets: z.number() })),
  }),
  refusals: ['noRight', 'noSuchGame'],
  sample: {
    input: { gid: '99999' },
    output: { players: [{ id: '1', username: 'player1042', staked: '200.000', bets: 3 }] },
  },
});

/** The longest text of a pick that can be limited by itself. */
const selection = boundedText(400, 1);
const limited = {
  gid: gameId,
  play: boundedText(60, 1),
  /** Of one issue on sale; of each when left out. */
  issue: z.optional(issueNumber),
  /** Of one pick, and every line that shares a bet with it; of each pick by itself when left out. */
  selection: z.optional(selection),
  /** What stood on the screen; null for no limit. */
  seen: z.nullable(money),
  reason,
};

export const listLimits = defineConsoleCall({
  name: 'listLimits',
  method: 'GET',
  path: 'limits/{gid}',
  access: read,
  summary: 'What the site takes on plays and picks of a game.',
  input: z.object({ gid: gameId }),
  output: z.object({
    limits: z.array(
      z.object({
        play: z.string(),
        name: z.string(),
        issue: z.nullable(z.string()),
        selection: z.nullable(z.string()),
        /** In the language of the request; null for each pick. */
        pick: z.nullable(z.string()),
        most: money,
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchGame'],
  sample: {
    input: { gid: '99999' },
    output: {
      limits: [
        {
          play: 's_ssc.total.bsoe',
          name: 'Total',
          issue: null,
          selection: '{"opts":["big"]}',
          pick: 'Big',
          most: '195000.000',
        },
      ],
    },
  },
});

export const lowerLimit = defineConsoleCall({
  name: 'lowerLimit',
  method: 'PUT',
  path: 'limits/{gid}/{play}',
  access: ['exposure.lower/begin'],
  reason: true,
  audit: 'limit-exposure',
  summary: 'Takes less on a play or a pick than before, at once; 0 closes it.',
  input: z.object({ ...limited, most: money }),
  output: z.object({ before: z.nullable(money) }),
  refusals: [
    'noRight',
    'reasonNeeded',
    'noSuchGame',
    'noSuchPlay',
    'noSuchIssue',
    'pickInvalid',
    'limitNotLower',
    'tooManyLimits',
    'factsChanged',
  ],
  sample: {
    input: {
      gid: '99999',
      play: 's_ssc.total.bsoe',
      selection: '{"opts":["big"]}',
      most: '100000.000',
      seen: null,
      reason: 'one player holds most of it',
    },
    output: { before: null },
  },
});

export const raiseLimit = defineConsoleCall({
  name: 'raiseLimit',
  method: 'POST',
  path: 'limits/{gid}/{play}/raise',
  access: ['exposure.raise/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-limit-exposure',
  summary: 'Asks for more on a play or a pick, or for an end of its limit (null).',
  input: z.object({ ...limited, most: z.nullable(money) }),
  output: z.object({ before: money, waits: z.nullable(rowId) }),
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchGame',
    'noSuchPlay',
    'noSuchIssue',
    'pickInvalid',
    'limitNotHigher',
    'factsChanged',
    'proposalWaits',
  ],
  sample: {
    input: {
      gid: '99999',
      play: 's_ssc.total.bsoe',
      selection: '{"opts":["big"]}',
      most: null,
      seen: '100000.000',
      reason: 'the stakes are spread now',
    },
    output: { before: '100000.000', waits: '17' },
  },
});
