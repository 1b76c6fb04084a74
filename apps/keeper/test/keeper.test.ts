import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainDown, fromHex, portableHashes, releaseHash, toHex } from '@longmen/engine/lot1';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Keeper, openKeeper } from '../src/keeper.ts';
import { gid, issueOf, makeSiteLog, season, type SiteLog } from './site-log.ts';

const closes = Date.parse('2026-11-21T10:00:00.000Z');
const length = 64;

let dir: string;
let log: SiteLog;
let keeper: Keeper;
let now: number;

const config = () => readConfig({ KEEPER_NAME: 'a', KEEPER_DIR: dir, KEEPER_TEST: '1' });
const open = () => openKeeper(config(), () => now);
const openAgain = async () => {
  await keeper.close();
  keeper = await open();
};
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  log = makeSiteLog();
  now = closes + 1_000_000;
  keeper = await open();
  await keeper.season(log.seasonRequest(gid, season, length));
});
afterEach(async () => {
  await keeper.close();
  rmSync(dir, { recursive: true });
});

describe('a season', () => {
  it('has an anchor that every released seed hashes to', async () => {
    const { anchor } = await keeper.season(log.seasonRequest(gid, season, length));
    log.sell(1, closes);
    const close = log.sell(2, closes + 60_000);
    const { seed, sig } = await keeper.release({ gid, season, k: 2, entries: log.entries as never });
    expect(toHex(chainDown({ keeper: 'a', gid, season }, bytes(seed), 2))).toBe(anchor);
    const message = releaseHash({ gid, issue: issueOf(2), k: 2, closeHash: bytes(close.hash), seed: bytes(seed) });
    expect(portableHashes.verifyEd25519(bytes(sig), message, bytes(keeper.keys().key))).toBe(true);
  });

  it('answers the same anchor when it is asked for again, also after a restart', async () => {
    const first = await keeper.season(log.seasonRequest(gid, season, length));
    await openAgain();
    expect(await keeper.season(log.seasonRequest(gid, season, length))).toEqual(first);
    expect(await keeper.newestSeason(gid)).toEqual({ season });
  });

  it('is not started for a site whose key is not the pinned one, or without its signature', async () => {
    await expect(keeper.season(makeSiteLog().seasonRequest(gid, '2', length))).rejects.toThrow('siteKeyDiffers');
    const request = log.seasonRequest(gid, '2', length);
    await expect(keeper.season({ ...request, length: 128 })).rejects.toThrow('notSigned');
  });

  it('keeps key and seeds in files that only their owner reads', () => {
    for (const name of ['key.pem', `seasons/${gid}/${season}/checkpoints`, `seasons/${gid}/${season}/journal`]) {
      expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
    }
  });

  it('is committed to by the newest released seed, the anchor at first', async () => {
    const { anchor } = await keeper.season(log.seasonRequest(gid, season, length));
    expect(await keeper.commitment({ gid, season, k: 1 })).toEqual({ seed: anchor, distance: 1, finished: 0, now });
    log.sell(1, closes);
    const { seed } = await keeper.release({ gid, season, k: 1, entries: log.entries as never });
    expect(await keeper.commitment({ gid, season, k: 3 })).toEqual({ seed, distance: 2, finished: 1, now });
  });
});

describe('F8: a keeper', () => {
  const release = (k: number, entries = log.entries) => keeper.release({ gid, season, k, entries: entries as never });

  it('refuses a CLOSE before the end of sales by its own clock, and gives the seed after it', async () => {
    log.sell(1, closes);
    now = closes - 1;
    await expect(release(1)).rejects.toThrow('early');
    now = closes;
    expect((await release(1)).seed).toHaveLength(64);
  });

  it('refuses a CLOSE that is dated before the end of sales', async () => {
    log.add('OPEN', closes - 60_000, {
      gid,
      issue: issueOf(1),
      k: 1,
      season,
      opens: '',
      closes: new Date(closes).toISOString(),
    });
    log.add('CLOSE', closes - 1, { gid, issue: issueOf(1), k: 1, season, root: '', count: 0, stake_total: '0.000' });
    await expect(release(1)).rejects.toThrow('early');
  });

  it('refuses a second CLOSE for the same issue, and answers the first one as before', async () => {
    const fork = { ...log, entries: [...log.entries] };
    log.sell(1, closes);
    const first = await release(1);
    expect(await release(1)).toEqual(first);
    log.entries.splice(0, log.entries.length, ...fork.entries);
    log.sell(1, closes, '11'.repeat(32));
    await expect(release(1)).rejects.toThrow('otherClose');
  });

  it('gives no seed when its journal has a line that it has not written, and reads it anew', async () => {
    log.sell(1, closes);
    const journal = join(dir, 'seasons', String(gid), season, 'journal');
    await release(1);
    const [line = ''] = (await readFile(journal, 'utf8')).split('\n');
    log.sell(2, closes);
    await appendFile(journal, `${line.replace('00000001', '00000002')}\n`);
    await expect(release(2)).rejects.toThrow('somebody else');
    await expect(release(2)).rejects.toThrow('otherClose');
  });

  it('has one journal of a season, however many ask at once after a restart', async () => {
    for (let k = 1; k <= 30; k += 1) {
      log.sell(k, closes + k * 1_000);
      await openAgain();
      const ask = () => keeper.commitment({ gid, season, k });
      const [first] = await Promise.all([release(k), ask(), ask()]);
      expect(await release(k)).toEqual(first);
      expect((await ask()).finished).toBe(k);
    }
    await openAgain();
    expect(await keeper.commitment({ gid, season, k: 31 })).toMatchObject({ distance: 1, finished: 30 });
  });

  it('refuses an issue while an earlier one is neither closed nor void', async () => {
    log.sell(1, closes);
    log.entries.length = 1;
    log.sell(2, closes + 60_000);
    await expect(release(2)).rejects.toThrow('outOfOrder');
    expect((await keeper.commitment({ gid, season, k: 2 })).finished).toBe(0);
  });

  it('goes on after an issue that was voided, and never gives that one away', async () => {
    const close = log.sell(1, closes);
    const upToClose = log.entries.slice(0, log.entries.indexOf(close) + 1);
    log.void(1, closes + 900_000);
    log.sell(2, closes + 960_000);
    await release(2);
    await expect(release(1, upToClose)).rejects.toThrow('voided');
  });

  it('catches up with issues that it was not asked about', async () => {
    for (let k = 1; k <= 20; k++) log.sell(k, closes + k);
    await release(20);
    expect(await keeper.commitment({ gid, season, k: 21 })).toMatchObject({ distance: 1, finished: 20 });
  });

  it('refuses entries that are changed, unsigned, or with a gap between OPEN and CLOSE', async () => {
    log.sell(1, closes);
    log.add('SETTLE', closes, { gid, issue: issueOf(1), k: 1, season });
    log.sell(2, closes);
    const [opened, close, settle, ...later] = log.entries as [never, never, never, ...never[]];
    await expect(release(2, [opened, close, ...later])).rejects.toThrow('notTheLog');
    const changed = log.entries.map((entry) =>
      entry.kind === 'OPEN'
        ? { ...entry, body: { ...(entry.body as object), closes: '2020-01-01T00:00:00.000Z' } }
        : entry,
    );
    await expect(release(2, changed)).rejects.toThrow('notTheLog');
    await expect(release(2, [opened, close, settle])).rejects.toThrow('notTheLog');
    const other = makeSiteLog();
    other.sell(1, closes);
    await expect(release(1, other.entries)).rejects.toThrow('notTheLog');
  });

  it('refuses an issue beyond the end of its season', async () => {
    log.sell(length + 1, closes);
    await expect(release(length + 1)).rejects.toThrow('beyondSeason');
  });

  it('forgets nothing that it answered when it is opened again, and drops a torn line', async () => {
    log.sell(1, closes);
    const first = await release(1);
    const journal = join(dir, 'seasons', String(gid), season, 'journal');
    await appendFile(journal, '00000002 R abc');
    await openAgain();
    expect(await release(1)).toEqual(first);
    log.sell(2, closes);
    await release(2);
    expect((await readFile(journal, 'utf8')).split('\n')).toHaveLength(3);
  });
});

describe('a keeper in production', () => {
  it('refuses to start with a test switch', () => {
    const env = { KEEPER_NAME: 'a', KEEPER_DIR: dir, NODE_ENV: 'production' };
    expect(() => readConfig({ ...env, KEEPER_TEST: '1' })).toThrow('refuses KEEPER_TEST');
    expect(() => readConfig({ ...env, KEEPER_TEST_ROOT: '00'.repeat(32) })).toThrow('needs KEEPER_TEST=1');
    expect(readConfig(env).test).toBe(false);
  });

  it('refuses a short season', async () => {
    const plain = await openKeeper({ ...config(), dir: join(dir, 'plain'), test: false }, () => now);
    await expect(plain.season(log.seasonRequest(gid, '1', length))).rejects.toThrow('lengthRefused');
  });
});
