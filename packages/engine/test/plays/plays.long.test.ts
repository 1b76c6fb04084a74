import { expect, it } from 'vitest';
import { disagreementsOf } from '../reference/reference-agrees.ts';
import { catalogue } from '../vectors.ts';

it('every play agrees with the written-out reference on 25 random selections and draws', () => {
  expect(disagreementsOf(catalogue.plays, 25)).toEqual([]);
});
