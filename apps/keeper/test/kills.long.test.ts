// Keepers that are killed while they answer: after the nth half of a millisecond, so before, between and after.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startKeeper, type Running } from './process.ts';
import { roundsRequest } from './rounds-request.ts';
import { gid, makeSiteLog, season } from './site-log.ts';

const closes = Date.parse('2026-11-21T00:00:00.000Z') - 86_400_000;
// Against a hang alone: a busy machine may take ten times as long.
const generous = 1_800_000;
let dir: string;
let keeper: Running;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  keeper = await startKeeper(dir);
}, generous);
afterEach(async () => {
  await keeper.kill();
  rmSync(dir, { recursive: true });
});

it(
  'F8: a keeper killed between accepting a CLOSE and answering still refuses every other CLOSE',
  async () => {
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
      const received = await unheard;
      keeper = await startKeeper(dir);

      site.entries.splice(0, site.entries.length, ...before);
      site.sell(k, closes + k, '11'.repeat(32));
      const second = await keeper.ask('POST', '/release', { gid, season, k, entries: site.entries });
      const again = await keeper.ask('POST', '/release', { gid, season, k, entries: first });
      // Exactly one of the two was accepted, and if the first was heard, it was the first.
      expect([second.status, again.status].sort()).toEqual([200, 409]);
      if (received !== undefined) expect(again).toEqual(received);
      if (again.status === 200) site.entries.splice(0, site.entries.length, ...first);
    }
  },
  generous,
);

it(
  'F9: a keeper killed while it answers a round gives that round to the first bet alone',
  async () => {
    const site = makeSiteLog();
    await keeper.ask('POST', '/season', site.seasonRequest(gid, season, 64));
    for (let n = 1; n <= 8; n++) {
      const [one, other] = [
        await roundsRequest(keeper, site, n, '01'.repeat(32)),
        await roundsRequest(keeper, site, n, '02'.repeat(32)),
      ];
      const unheard = keeper.ask('POST', '/rounds', one).catch(() => undefined);
      await sleep(n / 2);
      await keeper.kill();
      const received = await unheard;
      keeper = await startKeeper(dir);
      const second = await keeper.ask('POST', '/rounds', other);
      const again = await keeper.ask('POST', '/rounds', one);
      const revealed = [second, again].filter(({ json }) => !JSON.stringify(json).includes('otherBet'));
      expect(revealed).toHaveLength(1);
      if (received !== undefined) expect(again).toEqual(received);
    }
  },
  generous,
);
