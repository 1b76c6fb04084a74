/** Health: what is dead, stuck, changed or unreachable stands out, and what is not known says so. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { consoleFixture, pageText, settled, until } from '../../../test/console-fixture.tsx';
import { HealthPage } from './health-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readHealth.sample.output as Wire & { processes: Wire[] };
const [first = {}] = sample.processes;

test('a process that died is red, and its jobs with it', async () => {
  fixture.signedIn({ name: 'games01', permissions: [] });
  const draws = { keepers: { a: true, b: false }, late: 0, changedParts: ['apps/keeper/src/main.ts'] };
  const dead = { ...first, id: 'b', pid: 5_000, state: 'dead', ageMs: 95_000, draws: null };
  const jobs = [{ name: 'draws.draw', everyMs: 1_000, ageMs: 95_340, isStuck: true }];
  fixture.answer({
    readHealth: () => ({
      ...sample,
      processes: [
        { ...first, draws },
        { ...dead, jobs },
      ],
    }),
  });
  await fixture.showAt('/health', HealthPage);
  await until(() => expect(pageText()).toContain('Not heard of'));
  for (const text of [
    '0.31 s · 0.98 s',
    'A answers · B does not answer',
    'A signs · B does not sign',
    '1 differ',
    'apps/keeper/src/main.ts',
    '41 GB',
    '1 stuck',
  ])
    expect(pageText(), text).toContain(text);
  const opener = [...document.querySelectorAll('button')].find((one) =>
    one.getAttribute('aria-label')?.includes('5000'),
  );
  await settled(() => opener?.click());
  expect(pageText()).toContain('draws.draw');
});

test('what nobody knows is no figure', async () => {
  fixture.signedIn({ name: 'games01', permissions: [] });
  fixture.answer({
    readHealth: () => ({
      ...sample,
      processes: [],
      draws: { count: 0, p50Ms: null, p99Ms: null, worst: null },
      callbackSeconds: null,
      released: { draw: null, roundAt: null },
    }),
  });
  await fixture.showAt('/health', HealthPage);
  await until(() => expect(pageText()).toContain('No process has reported'));
  expect(pageText()).toContain('A not known · B not known');
  expect(pageText().match(/Not known/g)).toHaveLength(3);
  expect(pageText()).toContain('No draw in the last hour');
});
