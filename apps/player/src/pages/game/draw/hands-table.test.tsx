/** The hands of a card table: what each shows, who won, and what a reader of the screen hears. */
import { tableFacts } from '@longmen/engine/trends';
import { expect, it } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { clock } from '../game-fixture.ts';
import { HandsTable, LastHands } from './hands-table.tsx';

const show = gameFixture();
const numbers = [7, 3, 10, 1, 9, 2, 8, 4, 6, 5];
const facts = tableFacts(numbers);
const hands = [{ ...facts.banker, won: null }, ...facts.players];
const rankText = (bull: number) => (bull === 0 ? 'No bull' : bull === 10 ? 'Bull bull' : `Bull ${bull}`);

it('the banker and five hands lie there with their cards, ranks and who won against the banker', async () => {
  const { place } = await show('bull91', () => <HandsTable hands={hands} />);
  const rows = [...place.querySelectorAll('tr')];
  expect(rows).toHaveLength(6);
  rows.forEach((row, seat) => {
    const hand = hands[seat];
    expect(row.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(hand?.cards.join(' '));
    const [, , revealed] = row.children;
    expect(revealed?.textContent).toBe(
      `${rankText(hand?.bull ?? -1)}${hand?.won === null ? '' : hand?.won === true ? 'Won' : 'Lost'}`,
    );
  });
  // They are cards and no plates of cars: even ones red, the others ink.
  const faces = [...place.querySelectorAll('.card-face')];
  expect(faces.map(({ textContent }) => Number(textContent))).toEqual(hands.flatMap(({ cards }) => cards));
  for (const face of faces) expect(face.classList.contains('card-red')).toBe(Number(face.textContent) % 2 === 0);
  expect(place.querySelectorAll('.card-dealt')).toHaveLength(0);
  // Both ends are seen in this draw.
  expect(new Set(facts.players.map(({ won }) => won))).toEqual(new Set([true, false]));
});

it('cards are dealt one hand after the other, the rank after the last card', async () => {
  const { place } = await show('bull91', () => <HandsTable hands={hands} dealt />);
  const delays = (row: Element) =>
    [...row.querySelectorAll<HTMLElement>('.card-dealt')].map((one) => Number.parseInt(one.style.animationDelay, 10));
  const [first = [], ...others] = [...place.querySelectorAll('tr')].map(delays);
  expect(first).toEqual([0, 50, 100, 150, 200, 250]);
  others.forEach((later, seat) => expect(later).toEqual(first.map((ms) => ms + (seat + 1) * 250)));
});

it('before the first draw the seats stand there without a rank that could be read', async () => {
  const { place } = await show('bull91', () => <LastHands />, { clock: { ...clock, drawnIssue: '', numbers: [] } });
  expect(place.querySelectorAll('tr')).toHaveLength(6);
  expect([...place.querySelectorAll('td:last-child > span')].every((one) => one.classList.contains('invisible'))).toBe(
    true,
  );
});
