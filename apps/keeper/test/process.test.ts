import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startKeeper, type Running } from './process.ts';
import { roundsRequest } from './rounds-request.ts';
import { gid, makeSiteLog, season } from './site-log.ts';

const closes = Date.parse('2026-11-21T00:00:00.000Z') - 86_400_000;
const site = makeSiteLog();
const generous = 60_000;
let dir: string;
let keeper: Running;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  keeper = await startKeeper(dir);
}, generous);
afterAll(async () => {
  await keeper.kill();
  rmSync(dir, { recursive: true });
});

it('a second keeper in the same folder does not start', async () => {
  await expect(startKeeper(dir)).rejects.toThrow('Another keeper works in');
});

it('no path answers a seed that was not released, and nonsense is refused', async () => {
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

it('F8: a keeper killed after its answer gives the same again, and nothing for another CLOSE or bet', async () => {
  expect((await keeper.ask('POST', '/season', site.seasonRequest(gid, season, 64))).status).toBe(200);
  const before = [...site.entries];
  site.sell(1, closes);
  const first = [...site.entries];
  const released = await keeper.ask('POST', '/release', { gid, season, k: 1, entries: first });
  const [one, other] = [
    await roundsRequest(keeper, site, 1, '01'.repeat(32)),
    await roundsRequest(keeper, site, 1, '02'.repeat(32)),
  ];
  const answered = await keeper.ask('POST', '/rounds', one);
  expect([released.status, answered.status]).toEqual([200, 200]);
  await keeper.kill();
  keeper = await startKeeper(dir);

  expect(await keeper.ask('POST', '/release', { gid, season, k: 1, entries: first })).toEqual(released);
  expect(await keeper.ask('POST', '/rounds', one)).toEqual(answered);
  site.entries.splice(0, site.entries.length, ...before);
  site.sell(1, closes, '11'.repeat(32));
  expect((await keeper.ask('POST', '/release', { gid, season, k: 1, entries: site.entries })).status).toBe(409);
  expect(await keeper.ask('POST', '/rounds', other)).toMatchObject({ json: { rounds: [{ refused: 'otherBet' }] } });
});
