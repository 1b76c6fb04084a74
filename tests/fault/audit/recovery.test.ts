import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Supervised } from '@longmen/test-kit/site/processes';
import { makeRecovery, describeRecovery } from './recovery.ts';

/** A clock that the test sets. */
function atHand() {
  const clock = { ms: 0 };
  return { clock, recovery: makeRecovery(1_000, () => clock.ms) };
}

test('a kill is over with the first answer to what was sent after it, not of what was under way', () => {
  const { clock, recovery } = atHand();
  const before = recovery.send();
  clock.ms = 100;
  recovery.strike('kill');
  clock.ms = 110;
  before();
  expect(recovery.end()).toEqual({});
  const [first, second] = [recovery.send(), recovery.send()];
  clock.ms = 350;
  first();
  clock.ms = 900;
  second();
  expect(recovery.end()).toEqual({ afterKill: { median: 250, p95: 250, worst: 250, count: 1 } });
});

test('kills and crashes are told apart, by their median and their worst', () => {
  const { clock, recovery } = atHand();
  for (const [what, took] of [
    ['kill', 30],
    ['kill', 10],
    ['kill', 700],
    ['crash', 4_000],
  ] as const) {
    recovery.strike(what);
    const answered = recovery.send();
    clock.ms += took;
    answered();
  }
  const figures = recovery.end();
  expect(figures).toEqual({
    afterKill: { median: 30, p95: 700, worst: 700, count: 3 },
    afterCrash: { median: 4_000, p95: 4_000, worst: 4_000, count: 1 },
  });
  expect(describeRecovery(figures)).toEqual([
    'after a kill, until a request was answered again: median 30 ms, p95 700 ms, worst 700 ms (3)',
    'after a crash of the database, until a request was answered again: median 4000 ms, p95 4000 ms, worst 4000 ms (1)',
  ]);
});

test('two kills in a row are both felt until the one answer after them', () => {
  const { clock, recovery } = atHand();
  recovery.strike('kill');
  clock.ms = 200;
  recovery.strike('kill');
  const answered = recovery.send();
  clock.ms = 500;
  answered();
  expect(recovery.end()).toEqual({ afterKill: { median: 500, p95: 500, worst: 500, count: 2 } });
});

test('a kill that a crash came on top of is not measured', () => {
  const { clock, recovery } = atHand();
  recovery.strike('kill');
  clock.ms = 100;
  recovery.strike('crash');
  const answered = recovery.send();
  clock.ms = 3_100;
  answered();
  expect(recovery.end()).toEqual({ afterCrash: { median: 3_000, p95: 3_000, worst: 3_000, count: 1 } });
});

test('a killed server is back when the process after it is ready', async () => {
  const answers = [503, 503, 200];
  const server = createServer((_, response) => response.writeHead(answers.shift() ?? 200).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { clock, recovery } = atHand();
  const process = { starts: 1, kills: 0 };
  const victim = { starts: () => process.starts, kill: () => void (process.kills += 1) } as Supervised;
  recovery.kill({ servers: [victim], addresses: [`http://127.0.0.1:${port}`] }, 0);
  await sleep(50);
  // Not asked yet: what answers now is the one that was killed.
  expect([process.kills, answers.length]).toEqual([1, 3]);
  clock.ms = 2_500;
  process.starts = 2;
  while (answers.length > 0) await sleep(5);
  await sleep(50);
  expect(recovery.end()).toEqual({ ready: { median: 2_500, p95: 2_500, worst: 2_500, count: 1 } });
  await new Promise((resolve) => server.close(resolve));
});

test('the 95th percentile leaves out a twentieth of the kills', () => {
  const { clock, recovery } = atHand();
  for (let took = 1; took <= 40; took += 1) {
    recovery.strike('kill');
    const answered = recovery.send();
    clock.ms += took;
    answered();
  }
  expect(recovery.end()).toEqual({ afterKill: { median: 21, p95: 38, worst: 40, count: 40 } });
});
