// A PDF takes the processor for a third of a second: one of a player at a time, and in a thread that nobody's bet waits for.
import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { drawInThread } from './pdf-thread.ts';
import type { Paper } from './paper.ts';
import { userIdOf } from '../../platform/ids.ts';

const text: Paper = {
  title: 'Account statement',
  facts: ['Account: player01'],
  columns: [
    { name: 'Time', width: 200, align: 'left' },
    { name: 'Amount', width: 100, align: 'right' },
  ],
  rows: [['2026-11-26', { mills: mills(1_000) }]],
  madeAt: 86_400_000,
  locale: 'vi',
};

test('S15 while one statement of a player is drawn another of his is refused; others are drawn, and so is his next', async () => {
  const [first, second, others] = await Promise.allSettled([
    drawInThread(userIdOf('1'), text),
    drawInThread(userIdOf('1'), text),
    drawInThread(userIdOf('2'), text),
  ]);
  expect(second).toMatchObject({ status: 'rejected', reason: { refusal: 'tooManyRequests' } });
  for (const drawn of [first, others]) {
    if (drawn?.status !== 'fulfilled') throw new Error('a statement was not drawn', { cause: drawn });
    expect(drawn.value.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await drawInThread(userIdOf('1'), text)).length).toBeGreaterThan(0);
});

test('a thousand statements at once leave the process free: twenty are taken, the others come later', async () => {
  const drawings = Array.from({ length: 1_000 }, (_, index) => drawInThread(userIdOf(`many${index}`), text));
  const outcomes = await Promise.allSettled(drawings);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'busy' });
});
