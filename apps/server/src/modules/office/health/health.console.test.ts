// Health: a process says how it fares by itself, and one that died is seen by its age, whatever it said before.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { expect, test } from 'vitest';
import { addHeartbeat } from '../../../platform/runtime/heartbeat.ts';
import type { Job } from '../../../platform/runtime/jobs.ts';

const { platform, signedIn, sql } = useConsole(['anna', 'berta']);
const draws = { keepers: { a: true, b: false }, late: 2, changedParts: ['apps/keeper/src/main.ts'] };

/** A process of its own, whose beats are made by hand. */
function processOf(role: 'server' | 'console', own: Parameters<typeof addHeartbeat>[2]) {
  const added: Job[] = [];
  const jobs = {
    ...platform().jobs,
    add: (job: Job) => void added.push(job),
    running: () => ({ settle: { everyMs: 1_000, ageMs: 250 } }),
  };
  const { end } = addHeartbeat({ ...platform(), jobs }, role, own);
  return { end, beat: () => added[0]?.run(new AbortController().signal) };
}

test('a process beats, dies by its age, ends by its word, and is forgotten after a day', async () => {
  const anna = await signedIn('anna');
  const server = processOf('server', async () => ({ sockets: 7, draws }));
  const leaving = processOf('console', async () => ({ sockets: 1, draws: null }));
  await server.beat();
  await leaving.beat();
  await leaving.end();
  const states = async () => (await anna.ok('readHealth')).processes.map(({ role, state }) => `${role} ${state}`);
  expect(await states()).toEqual(['server alive', 'console ended']);
  const [first] = (await anna.ok('readHealth')).processes;
  expect(first).toMatchObject({ sockets: 7, draws, pid: process.pid, jobs: [{ name: 'settle', isStuck: false }] });
  expect([first?.disk?.totalBytes, first?.rssBytes].every((bytes) => (bytes ?? 0) > 0)).toBe(true);
  expect(first?.version).toMatch(/^\d+\.\d+\.\d+/);

  await sql(`UPDATE platform.heartbeats SET beat_at = now() - interval '40 seconds' WHERE role = 'server'`);
  expect(await states()).toContain('server dead');
  const [dead] = (await anna.ok('readHealth')).processes;
  expect(dead?.jobs).toMatchObject([{ name: 'settle', isStuck: true }]);
  await server.beat();
  expect(await states()).toContain('server alive');

  await sql(
    `UPDATE platform.heartbeats SET beat_at = now() - interval '25 hours', facts = '{"lagMs":"?"}' WHERE role = 'console'`,
  );
  expect((await anna.ok('readHealth')).processes.find(({ role }) => role === 'console')).toMatchObject({
    lagMs: null,
    jobs: [],
  });
  await server.beat();
  expect(await states()).toEqual(['server alive']);
  const { released, database, draws: late } = await anna.ok('readHealth');
  expect([released.draw, released.roundAt, late.p50Ms, late.worst]).toEqual([null, null, null, null]);
  expect([database.bytes > 0, database.replicas, database.replayLagMs]).toEqual([true, 0, null]);
});
