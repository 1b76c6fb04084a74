import { expect, it } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { messages as core } from '../../../core/messages.ts';
import { useSpokenDraw } from './use-spoken-draw.ts';

const show = gameFixture();

function Spoken({ numbers }: { numbers: readonly number[] }) {
  return useSpokenDraw()(numbers);
}

it.each([
  ['s_ssc', [6, 4, 8, 0, 7], '6 4 8 0 7'],
  ['s_k3', [2, 2, 2], '2 2 2, triple'],
  ['pcdd', [3, 8, 2], '3 plus 8 plus 2 equals 13'],
  ['lhc', [8, 15, 22, 35], '08 red, 15 blue, 22 green plus 35 red'],
] as const)('a draw of %s is read out with what its balls show', async (code, numbers, text) => {
  const { place } = await show(code, () => <Spoken numbers={numbers} />, { tables: { core } });
  expect(place.textContent).toBe(text);
});
