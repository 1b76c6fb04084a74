import { expect, test } from 'vitest';
import { placeElsewhere } from './find-place.ts';

const game = { gid: 61, family: 's_ssc' };

test.each([
  ['a game under its own family', game, { family: 's_ssc', gid: '61' }, undefined],
  ['a game under another family', game, { family: 'lhc', gid: '61' }, '/s_ssc/61'],
  ['another spelling of its id', game, { family: 's_ssc', gid: '061' }, '/s_ssc/61'],
  ['an id that no game has', null, { family: 's_ssc', gid: '99999' }, '/home'],
  ['a game without a page here', { gid: 7, family: 'unheard' }, { family: 's_ssc', gid: '7' }, '/home'],
])('%s', (_what, clock, here, path) => {
  expect(placeElsewhere(clock, here)).toBe(path);
});
