import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalSelection, type Line, parseSelection, type Play, type Selection } from '../../src/index.ts';
import { namedBetsMax, sharesBetsWith } from '../../src/shared-bets.ts';
import { playOf as play, plays } from '../families.ts';
import { selectionOf } from '../selections.ts';

it.each<[code: string, named: Selection, other: Selection, shares: boolean]>([
  ['s_ssc.total.bsoe', { opts: ['big'] }, { opts: ['big', 'odd'] }, true],
  ['s_ssc.total.bsoe', { opts: ['big'] }, { opts: ['small', 'odd'] }, false],
  ['s_ssc.front3.direct', { rows: [[1], [2], [3]] }, { rows: [[0, 1], [2, 9], [3]] }, true],
  ['s_ssc.front3.direct', { rows: [[1], [2], [3]] }, { rows: [[0, 1], [9], [3]] }, false],
])('%s: %j beside %j', (code, named, other, shares) => {
  expect(sharesBetsWith(play(code), named)(other)).toBe(shares);
});

it('finds one bet within a line of a hundred thousand, and none beside it', () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const shares = sharesBetsWith(play('s_ssc.star5.direct'), { rows: [[1], [2], [3], [4], [5]] });
  expect(shares({ rows: [all, all, all, all, all] })).toBe(true);
  expect(shares({ rows: [all, all, all, all, all.filter((digit) => digit !== 5)] })).toBe(false);
});

it('says by the symbols that both have what comparing bet by bet says, of every play', () => {
  const keyOf = ({ reads, bought, tiers }: Line) => JSON.stringify([reads, bought, tiers]);
  const betsOf = (of: Play, selection: Selection) => new Set([...of.rules.lines(selection)].map(keyOf));
  for (const each of plays) {
    const sold = selectionOf(each.shape).map((json) => parseSelection(each, json, 2026));
    fc.assert(
      fc.property(sold, sold, (named, other) => {
        fc.pre(named.ok && other.ok && named.bets <= namedBetsMax);
        if (!named.ok || !other.ok) return;
        const [one, two] = [canonicalSelection(named.selection), canonicalSelection(other.selection)];
        const bets = betsOf(each, one);
        const shared = [...betsOf(each, two)].some((bet) => bets.has(bet));
        expect(sharesBetsWith(each, one, 1)(two), `${each.code} ${JSON.stringify([one, two])}`).toBe(shared);
      }),
      { numRuns: 5 },
    );
  }
});
