import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startKeeper, type Running } from './process.ts';
import { gid, makeSiteLog, season } from './site-log.ts';

const closes = Date.parse('2026-11-21T00:00:00.000Z') - 86_400_000;
let dir: string;
let keeper: Running;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  keeper = await startKeeper(dir);
});
afterEach(async () => {
  await keeper.kill();
  rmSync(dir, { recursive: true });
});

it('F8: a keeper killed between accepting a CLOSE and answering still refuses every other CLOSE', async () => {
  const site = makeSiteLog();
  expect((await keeper.ask('POST', '/season', site.seasonRequest(gid, season, 64))).status).toBe(200);
  for (let k = 1; k <= 8; k++) {
    const before = [...site.entries];
    site.sell(k, closes + k);
    const first = [...site.entries];
    const unheard = keeper.ask('POST', '/release', { gid, season, k, entries: first }).then(
      (answer) => answer,
      () => undefined,
    );
    await sleep(k / 2);
    await keeper.kill();
    const heard = await unheard;
    keeper = await startKeeper(dir);

    site.entries.splice(0, site.entries.length, ...before);
    site.sell(k, closes + k, '11'.repeat(32));
    const second = await keeper.ask('POST', '/release', { gid, season, k, entries: site.entries });
    const again = await keeper.ask('POST', '/release', { gid, season, k, entries: first });
    // Exactly one of the two was accepted, and if the first was heard, it was the first.
    expect([second.status, again.status].sort()).toEqual([200, 409]);
    if (heard !== undefined) expect(again).toEqual(heard);
    if (again.status === 200) site.entries.splice(0, site.entries.length, ...first);
  }
}, 60_000);

it('a second keeper in the same folder does not start', async () => {
  await expect(startKeeper(dir)).rejects.toThrow('Another keeper works in');
});

it('no path answers a seed that was not released, and nonsense is refused', async () => {
  const site = makeSiteLog();
  const started = await keeper.ask('POST', '/season', site.seasonRequest(gid, season, 64));
  expect(Object.keys(started.json as object).sort()).toEqual(['anchor', 'length']);
  const { anchor } = started.json as { anchor: string };
  for (let k = 1; k <= 64; k++) {
    const { json } = await keeper.ask('GET', `/commitment?gid=${gid}&season=${season}&k=${k}`);
    expect(json).toMatchObject({ seed: anchor, distance: k });
  }
  expect(await keeper.ask('GET', '/seed?k=3')).toEqual({ status: 404, json: {} });
  expect(await keeper.ask('POST', '/release', { gid, season, k: 1, entries: [] })).toEqual({
    status: 409,
    json: { refused: 'notTheLog' },
  });
  expect(await keeper.ask('POST', '/release', { gid: '10' })).toEqual({ status: 400, json: {} });
  expect((await keeper.ask('GET', `/commitment?gid=${gid}&season=../1&k=1`)).status).toBe(400);
});
