// Every play of the catalogue settles its examples, refuses what it should, and agrees with the written-out reference.
import { expect, it } from 'vitest';
import { familyCodes, parseSelection, settle } from '../../src/index.ts';
import { families, familyOf, playOf, plays } from '../families.ts';
import { disagreementsOf, drawIn, tallyOf } from '../reference/reference-agrees.ts';
import { catalogue, examples, invalidExamples } from '../vectors.ts';

it('covers every play of the playable families', () => {
  expect(familyCodes).toEqual(families.map(({ code }) => code));
  expect(plays).toHaveLength(catalogue.plays.length);
});

it('every example of the catalogue settles as the catalogue says', () => {
  for (const { id, family, play, selection, draw, bets, wins, legs } of examples) {
    const name = `${id} ${play}`;
    const numbers = draw.hands?.flat() ?? draw.numbers;
    const isDraw = draw.hands !== undefined || familyOf(family).isDraw(numbers);
    expect.soft(isDraw && playOf(play).isDraw(numbers), name).toBe(true);
    const parsed = parseSelection(playOf(play), selection, draw.lunar_year);
    expect.soft(parsed, name).toMatchObject({ ok: true, bets });
    if (!parsed.ok) continue;
    const settled = settle(playOf(play), parsed.selection, drawIn(numbers, draw.lunar_year));
    expect.soft(settled, name).toEqual({ bets, ...tallyOf(wins), ...(legs && { legs }) });
  }
});

it('no play of any family is settled by what cannot be drawn', () => {
  for (const play of plays) {
    const { selection, draw } = examples.find((one) => one.play === play.code) ?? expect.fail(play.code);
    const parsed = parseSelection(play, selection, draw.lunar_year);
    if (!parsed.ok) return expect.fail(play.code);
    const drawn = draw.hands?.flat() ?? draw.numbers;
    const [first = 0, ...others] = drawn;
    const impossible: readonly (readonly number[])[] = [
      [],
      others,
      [...drawn, first],
      [99, ...others],
      [-1, ...others],
      [first + 0.5, ...others],
      [Number.NaN, ...others],
      // A ball that is drawn twice, where each is drawn once.
      ...(play.pool.distinct ? [[others.at(-1) ?? 0, ...others]] : []),
    ];
    for (const numbers of impossible)
      expect
        .soft(() => settle(play, parsed.selection, drawIn(numbers, draw.lunar_year)), `${play.code} ${numbers.join()}`)
        .toThrow('NOT_A_DRAW');
  }
});

it('every invalid example is refused for its reason', () => {
  for (const { id, play, selection, reason } of invalidExamples)
    expect.soft(parseSelection(playOf(play), selection), `${id} ${play}`).toEqual({ ok: false, reason });
});

it('every play agrees with the written-out reference on three random selections and draws', () => {
  expect(disagreementsOf(catalogue.plays, 3)).toEqual([]);
});
