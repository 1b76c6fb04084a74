/** Six-mark lookup (spec 1 §7, games/lhc_sx): colour, animal and element of every ball. */
import { firstLunarYear, lastLunarYear } from '@longmen/engine';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, whole, wireObject } from '../wire.ts';

/** By number of the ball ("1" to "49"), keys of the play catalogue. */
const byBall = z.record(z.string(), z.string());

export const sixMarkBalls = defineCall({
  name: 'sixMarkBalls',
  method: 'GET',
  path: 'games/lhc_sx',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'Colours (`sb`), animals (`sx`) and elements (`wx`) of the balls in the current lunar year, or in `year`; the colours never change.',
  input: wireObject({ year: as('year', z.optional(whole(firstLunarYear, lastLunarYear))) }),
  output: wireObject({
    year: as('year', count),
    colours: as('sb', byBall),
    animals: as('sx', byBall),
    elements: as('wx', byBall),
  }),
  refusals: [],
  sample: {
    input: { year: '2026' },
    output: {
      year: 2026,
      sb: { 1: 'red', 49: 'green' },
      sx: { 1: 'horse', 49: 'horse' },
      wx: { 1: 'water', 49: 'fire' },
    },
  },
});
