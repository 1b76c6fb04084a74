/**
 * Streaks (the wire calls one a long dragon): three and more draws in a row that showed the same side of a two-sided
 * play (spec 1 §3, §5, §9).
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, gameId, issueNumber, longText, seconds, wireObject, boundedText } from '../../wire.ts';
import { betOutput, betRefusals, betSample } from '../betting.ts';

/** Least and most that is staked on a side (spec 1 §5). */
export const streakStakes = { min: 1, max: 3_000_000 } as const;

/** One side that can be bet on. */
const outcome = wireObject({
  /** What `dragon/bet` takes. */
  ball: as('ball', z.string()),
  option: as('code', z.string()),
  name: as('name', z.string()),
  /** The caller's rate for the open issue. */
  rate: as('rate', z.string()),
  /** Exact chance of the side in any one draw, whatever came before ("1/2"). */
  chance: as('p', z.string()),
});

/** A two-sided play of a game. */
const pair = {
  gid: as('gid', gameId),
  /** Name and code of the play. */
  playName: as('tname', z.string()),
  play: as('sname', z.string()),
  outcomes: as('balls', z.array(outcome)),
  /** Chance that a draw shows neither side ("0" where it cannot), which ends a streak; and what the stake does then. */
  neither: as('p_neither', z.string()),
  onNeither: as('on_neither', z.enum(['none', 'lost', 'returned'])),
  /** Both sides have equal chances. */
  equal: as('half', flag),
};

const clock = {
  /** The issue that takes bets; empty when none does. */
  issue: as('kithe', z.string()),
  closesAt: as('kithe_time_stamp', seconds),
  now: as('current_time_stamp', seconds),
  secondsToClose: as('kithe_time_second', count),
};

const gidInput = wireObject({ gid: as('gid', z.optional(gameId)) });
const outcomeSamples = [
  { ball: '135_big', code: 'big', name: 'Big', rate: '1.940', p: '1/2' },
  { ball: '135_small', code: 'small', name: 'Small', rate: '1.940', p: '1/2' },
];
const pairSample = { gid: '10', tname: 'Sum', sname: 's_ssc.total.bsoe', balls: outcomeSamples, p_neither: '0' };
const clockSample = {
  kithe: '202611200871',
  kithe_time_stamp: '1763623855',
  current_time_stamp: '1763623810',
  kithe_time_second: 45,
};

export const streakPlays = defineCall({
  name: 'streakPlays',
  method: 'GET',
  path: 'dragon/plays',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The two-sided plays whose streaks are followed, by `gid_play_pair`, with chances and the caller’s rates.',
  input: gidInput,
  output: wireObject({
    games: as(
      'games',
      z.record(z.string(), wireObject({ gid: as('gid', gameId), name: as('name', z.string()), ...clock })),
    ),
    plays: as('plays', z.record(z.string(), wireObject({ name: as('name', z.string()), ...pair }))),
    /** That a streak says nothing of the next draw, in the caller's language. */
    tip: as('tip', z.string()),
  }),
  refusals: ['gameUnknown'],
  sample: {
    input: { gid: '10' },
    output: {
      games: { 10: { gid: '10', name: 'Five balls, 1 minute', ...clockSample } },
      plays: { '10_total.bsoe_dx': { name: 'Sum', ...pairSample, on_neither: 'none', half: '1' } },
      tip: 'Every draw is independent.',
    },
  },
});

export const streakData = defineCall({
  name: 'streakData',
  method: 'GET',
  path: 'dragon/data',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Streaks of three and more draws of the games on sale, the longest first, by `gid_play_pair`.',
  input: gidInput,
  output: z.record(
    z.string(),
    wireObject({
      /** Name of the game. */
      name: as('name', z.string()),
      times: as('times', count),
      /** The side that the streak shows, and its name. */
      option: as('code', z.string()),
      optionName: as('code_name', z.string()),
      /** The newest draw of the streak. */
      drawnIssue: as('kj_issue', z.string()),
      ...pair,
      ...clock,
    }),
  ),
  refusals: ['gameUnknown'],
  sample: {
    input: {},
    output: {
      '10_total.bsoe_dx': {
        name: 'Five balls, 1 minute',
        times: 4,
        code: 'big',
        code_name: 'Big',
        kj_issue: '202611200870',
        ...pairSample,
        on_neither: 'none',
        half: '1',
        ...clockSample,
      },
    },
  },
});

/** A stake as it was typed: the use-case says what is wrong with it. */
const typed = z.codec(z.union([z.number(), z.string().check(z.maxLength(40))]), z.string(), {
  decode: (value) => String(value),
  encode: (value) => value,
});

export const betStreak = defineCall({
  name: 'betStreak',
  method: 'POST',
  path: 'dragon/bet',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: 'Bets whole yuan, 1 to 3,000,000, on one side of a two-sided play in the named issue.',
  input: wireObject({
    gid: as('gid', gameId),
    issue: as('issue', issueNumber),
    /** One side, as `dragon/plays` names it. */
    ball: as('ball', boundedText(100)),
    money: as('money', typed),
    /** The rate that the player saw; a stale one is refused. */
    rate: as('rate', z.optional(longText)),
  }),
  output: betOutput,
  refusals: [...betRefusals, 'rateChanged'],
  sample: {
    input: { gid: '10', issue: '202611200871', ball: '135_big', money: '10', rate: '1.940' },
    output: betSample.output,
  },
});
