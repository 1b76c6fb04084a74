import { expect, test } from 'vitest';
import { simulateRooms } from './simulate.ts';

test('C1 a client shows the log, whatever is lost, doubled, late or read late', () => {
  const lines: string[] = [];
  const figures = simulateRooms({ schedules: 1_000, seed: 1, print: (line) => lines.push(line) });
  expect(figures, lines.join('\n')).toMatchObject({ unequal: 0, ok: true });
});
