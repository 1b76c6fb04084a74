import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnBalls } from './drawn-balls.tsx';
import type { Family } from './families.ts';

const sixMark = [8, 15, 22, 31, 46, 19, 35];

type Options = { limit?: number; size?: 'mini' | 'small'; raced?: boolean };

function drawn(family: Family, numbers: readonly number[], options: Options = {}) {
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(<DrawnBalls family={family} numbers={numbers} {...options} />);
  return host;
}
const marks = (host: HTMLElement) =>
  [...host.querySelectorAll('.ball')].map((ball) => /mark-(\w+)/.exec(ball.innerHTML)?.[1] ?? null);

test('a six-mark ball says its colour by a shape too, at every size', () => {
  const colours = ['red', 'blue', 'green', 'blue', 'red', 'red', 'red'];
  expect(marks(drawn('lhc', sixMark))).toEqual(colours);
  expect(marks(drawn('lhc', sixMark, { size: 'mini' }))).toEqual(colours);
});

test('the special ball stands behind a plus; where it is not shown, no plus is', () => {
  expect(drawn('lhc', sixMark).textContent).toBe('081522314619+35');
  expect(drawn('lhc', sixMark, { limit: 5 }).textContent).toBe('0815223146');
});

test('the ball of a sum that counts as a colour is marked; balls without such a colour are not', () => {
  expect(marks(drawn('pcdd', [1, 2, 3]))).toEqual([null, null, null, 'red']);
  expect(marks(drawn('pcdd', [4, 4, 5]))).toEqual([null, null, null, null]);
  expect(marks(drawn('s_kl10', [1, 19, 3]))).toEqual([null, null, null]);
  expect(drawn('s_ssc', [1, 2, 3, 4, 5]).textContent).toBe('12345');
});

test('three equal dice stand in one outline, apart from their sum; others do not', () => {
  const outline = (numbers: readonly number[], options = {}) =>
    drawn('s_k3', numbers, options).querySelector('.triple');
  expect(outline([4, 4, 4])?.querySelectorAll('.die')).toHaveLength(3);
  expect(outline([4, 4, 4], { size: 'mini' })?.textContent).toBe('');
  expect(outline([4, 4, 5])).toBeNull();
  expect(drawn('s_yb', [4, 4, 4]).querySelector('.triple')).toBeNull();
});

test('the first three of a race carry flags with their rank where plates are large enough; cards of a table do not', () => {
  const cars = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  const flags = (options: Options) =>
    [...drawn('s_pk10', cars, options).querySelectorAll('[data-rank]')].map((plate) => [
      plate.textContent,
      plate.getAttribute('data-rank'),
    ]);
  expect(flags({ raced: true })).toEqual([
    ['10', '1'],
    ['9', '2'],
    ['8', '3'],
  ]);
  expect(flags({ raced: true, size: 'small' })).toEqual([]);
  expect(flags({ raced: true, size: 'mini' })).toEqual([]);
  expect(flags({})).toEqual([]);
});
