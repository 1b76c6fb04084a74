// A PDF takes the processor for a third of a second: one of a player at a time, and in a thread that nobody's bet waits for.
import { mills } from '@longmen/engine';
import { defaultCurrency } from '@longmen/format';
import { expect, test } from 'vitest';
import { drawInThread } from './pdf-thread.ts';
import type { StatementText } from './statement-text.ts';

const text: StatementText = {
  username: 'player01',
  account: 'cash',
  times: { from: 0, to: 86_400_000 },
  madeAt: 86_400_000,
  opening: mills(0),
  closing: mills(0),
  rows: [],
  timeZone: 'Asia/Ho_Chi_Minh',
  locale: 'vi',
  currency: defaultCurrency,
};

test('S15 while one statement of a player is drawn another of his is refused; others are drawn, and so is his next', async () => {
  const [first, second, others] = await Promise.allSettled([
    drawInThread('1', text),
    drawInThread('1', text),
    drawInThread('2', text),
  ]);
  expect(second).toMatchObject({ status: 'rejected', reason: { refusal: 'tooManyRequests' } });
  for (const drawn of [first, others]) {
    if (drawn?.status !== 'fulfilled') throw new Error('a statement was not drawn', { cause: drawn });
    expect(drawn.value.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await drawInThread('1', text)).length).toBeGreaterThan(0);
});

test('a thousand statements at once leave the process free: twenty are taken, the others come later', async () => {
  const drawings = Array.from({ length: 1_000 }, (_, index) => drawInThread(`many${index}`, text));
  const outcomes = await Promise.allSettled(drawings);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'busy' });
});
