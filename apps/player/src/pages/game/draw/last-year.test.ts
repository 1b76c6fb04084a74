import { lunarYearAt } from '@longmen/engine';
import { expect, test } from 'vitest';
import { yearOfDraw } from './last-year.ts';
import { noRound, reduceRound } from '../round/round.ts';
import { clock } from '../game-fixture.ts';

const day = 86_400_000;
/** 00:00 in Beijing of the first day of the year of the horse. */
const newYear = Date.UTC(2026, 1, 16, 16);
const layout = { yearAt: lunarYearAt };

// Drawn three times a week: the clock's own time between draws is that of the shortest pause.
const twoDaysApart = {
  ...clock,
  everySeconds: day / 1000,
  drawnAt: newYear - day / 2,
  closesAt: newYear + 1.5 * day,
  numbers: [1, 2, 3, 4, 5, 6, 7],
};

test('the last draw before the lunar new year keeps its animals, however long it is to the next draw', () => {
  const round = reduceRound(noRound, { t: 'clockRead', clock: twoDaysApart });
  expect(yearOfDraw(layout, round, round.last?.issue)).toBe(2025);
});

test('a draw that was pushed is of the year in which it was drawn', () => {
  const sold = reduceRound(noRound, { t: 'clockRead', clock: { ...twoDaysApart, drawnIssue: '', numbers: [] } });
  const { issue } = clock;
  const round = reduceRound(sold, { t: 'drawPushed', issue, numbers: [1, 2, 3, 4, 5, 6, 7], drawnAt: newYear - 1_000 });
  expect(yearOfDraw(layout, round, issue)).toBe(2025);
});

test('a draw that was pushed without its time gets it from the clock', () => {
  const reading = { ...twoDaysApart, drawnIssue: clock.issue };
  const pushed = reduceRound(noRound, { t: 'drawPushed', issue: clock.issue, numbers: reading.numbers });
  const round = reduceRound(pushed, { t: 'clockRead', clock: reading });
  expect(round.last?.drawnAt).toBe(reading.drawnAt);
});

test('a family without years has none', () => {
  const round = reduceRound(noRound, { t: 'clockRead', clock: twoDaysApart });
  expect(yearOfDraw({}, round, round.last?.issue)).toBeNull();
});
