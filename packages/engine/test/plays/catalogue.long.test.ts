import { expect, it } from 'vitest';
import { computedTiers, slowToEnumerate } from '../reference/computed-tiers.ts';
import { playOf } from '../families.ts';

it('every tier of the plays that take longest has the probability and the rates that enumeration gives', () => {
  for (const play of slowToEnumerate.map(playOf)) expect.soft(computedTiers(play), play.code).toEqual(play.tiers);
});
