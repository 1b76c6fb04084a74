/** Trends of a game, as the engine makes them of its past draws. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, gameId, numberList, seconds, whole, wireObject } from '../wire.ts';

/**
 * What a column group of a trend chart follows; most of them stand once, some once for each place or pair of places.
 */
const trendNames = [
  'places',
  'faces',
  'numbers',
  'digits',
  'sums',
  'sides',
  'dragonTiger',
  'bulls',
  'patterns',
  'spans',
  'colours',
  'animals',
  'elements',
  'tails',
  'heads',
  'winners',
  'ranks',
] as const;

const trendGroup = wireObject({
  name: as('name', z.enum(trendNames)),
  /** Which of the groups of this name, from 1 on: the place, the pair of places, the seat with the banker first. */
  place: as('place', count),
  /** Per symbol, over `sample` draws: since when it was not seen, mean gap in thousandths, longest gap, longest run. */
  symbols: as(
    'codes',
    z.array(
      wireObject({
        symbol: as('code', z.string()),
        current: as('current', count),
        averageThousandths: as('average', count),
        longest: as('max', count),
        longestRun: as('max_run', count),
        seen: as('seen', count),
      }),
    ),
  ),
});

/** Trend data of a game, made by the engine over the last `rows` draws (see `@longmen/engine/trends`). */
export const trends = defineCall({
  name: 'trends',
  method: 'GET',
  path: 'activity/game_trend/get_game_trend_list',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'Draw record and, per tab, how long each number, sum and pattern has been missing: now, on average, at most.',
  input: wireObject({ gid: as('gid', gameId), rows: as('rows', z.optional(whole(1, 200))) }),
  output: wireObject({
    gid: as('gid', gameId),
    family: as('tmp', z.string()),
    rows: as(
      'rows',
      z.array(
        wireObject({
          issue: as('kj_issue', z.string()),
          drawnAt: as('kj_time', seconds),
          numbers: as('number', numberList),
        }),
      ),
    ),
    /** The numbers of each place, and on any place. */
    missing: as('missing', z.array(trendGroup)),
    /** Sums with their sides, dragon and tiger. */
    sums: as('sums', z.array(trendGroup)),
    /** Patterns, and what else a draw of the family shows: bulls, spans, colours, animals, winners. */
    patterns: as('patterns', z.array(trendGroup)),
    sample: as('sample', count),
  }),
  refusals: ['gameUnknown'],
  sample: {
    input: { gid: '10', rows: '20' },
    output: { gid: '10', tmp: 's_ssc', rows: [], missing: [], sums: [], patterns: [], sample: 0 },
  },
});
