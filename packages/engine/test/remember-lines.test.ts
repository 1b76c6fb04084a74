import { expect, it } from 'vitest';
import { rememberLines } from '../src/cli/remember-lines.ts';

it('answers an equal line once, another line for itself, and asks again for what it has forgotten', () => {
  const reads: string[] = [];
  const answer = rememberLines((line) => {
    reads.push(line.slice(0, 4));
    return `answer ${line.length}`;
  });
  expect([answer('same'), answer('same'), answer('same ')]).toEqual(['answer 4', 'answer 4', 'answer 5']);
  expect(reads).toEqual(['same', 'same']);

  // Two generations of 8 MB: after so many other lines the first is unknown again.
  const others = Array.from({ length: 1_100 }, (_, i) => String(i).padStart(15_999, 'x'));
  for (const other of others) answer(other);
  reads.length = 0;
  expect(answer(others.at(-1) ?? '')).toBe('answer 15999');
  expect(reads).toEqual([]);
  expect(answer('same')).toBe('answer 4');
  expect(reads).toEqual(['same']);
});

it('does not keep lines that the runtime would look up slowly', () => {
  let reads = 0;
  const answer = rememberLines(() => String((reads += 1)));
  const long = 'x'.repeat(20_000);
  expect([answer(long), answer(long)]).toEqual(['1', '2']);
});
