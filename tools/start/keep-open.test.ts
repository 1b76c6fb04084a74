import { expect, it } from 'vitest';
import { explain } from './explain.ts';
import { keepOpen } from './keep-open.ts';

/** A database that ends when it is told to. */
function database() {
  const gone = Promise.withResolvers<void>();
  return { ended: gone.promise, end: gone.resolve, stop: async () => gone.resolve() };
}
const pauses = { firstPauseMs: 1, longestPauseMs: 2 };

it('opens a database again however often an opening fails in between', async () => {
  const lines: string[] = [];
  const second = database();
  const opened = Promise.withResolvers<void>();
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (tries < 4) throw new Error('the disk is full');
    opened.resolve();
    return second;
  };
  const first = database();
  const watched = keepOpen(first, { open, print: (line) => void lines.push(line), ...pauses });
  first.end();
  await opened.promise;
  expect(lines).toEqual([
    'PostgreSQL ended unexpectedly; starting it again.',
    ...Array.from({ length: 3 }, () => 'PostgreSQL could not be started again; trying once more: the disk is full'),
  ]);
  await watched.stop();
});

it('gives up on a database that cannot be opened any more, and says why without a stack', async () => {
  const first = database();
  const open = () => Promise.reject(new Error('the disk is gone'));
  const watched = keepOpen(first, { open, print: () => undefined, ...pauses });
  first.end();
  const fault: unknown = await watched.lost.catch((error: unknown) => error);
  expect(explain(fault)).toBe('PostgreSQL could not be started again, 12 times: the disk is gone');
});

it('gives up on a database that ends again and again, and not on one that ran well in between', async () => {
  const opening = (soundAfterMs: number, max: number) => {
    let opened = 0;
    const enough = Promise.withResolvers<void>();
    const first = database();
    const open = async () => {
      opened += 1;
      const next = database();
      if (opened < max) setTimeout(next.end, 2);
      else enough.resolve();
      return next;
    };
    const watched = keepOpen(first, { open, print: () => undefined, ...pauses, soundAfterMs });
    setTimeout(first.end, 2);
    return { watched, enough: enough.promise };
  };
  const bad = opening(60_000, 100);
  await expect(bad.watched.lost).rejects.toThrow('PostgreSQL ended 12 times soon after its start.');
  const well = opening(0, 30);
  await well.enough;
  await well.watched.stop();
});

it('opens nothing more once it was stopped', async () => {
  let opened = 0;
  const first = database();
  const open = async () => {
    opened += 1;
    return database();
  };
  const watched = keepOpen(first, { open, print: () => undefined, firstPauseMs: 60_000 });
  first.end();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await watched.stop();
  expect(opened).toBe(0);
});
