// A witness never goes back and never signs two pasts, whatever a kill leaves of its journal.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Keeper, openKeeper } from '../src/keeper.ts';
import { isWitnessed } from '../src/witness/witness-text.ts';
import { gid, makeSiteLog, season, type SiteLog } from './site-log.ts';

const at = Date.parse('2026-11-28T10:20:00.000Z');
const hashOf = (n: number) => n.toString(16).padStart(64, '0');
let dir: string;
let site: SiteLog;
let keeper: Keeper;

const open = () => openKeeper(readConfig({ KEEPER_NAME: 'a', KEEPER_DIR: dir, KEEPER_TEST: '1' }), () => at);
const openAgain = async () => {
  await keeper.close();
  keeper = await open();
};
const show = (seq: number, hash = hashOf(seq)) => keeper.log.witness(site.witnessRequest(seq, hash));
const journal = () => join(dir, 'witnessed');

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keeper-'));
  site = makeSiteLog();
  keeper = await open();
  await keeper.season(site.seasonRequest(gid, season, 64));
});
afterEach(async () => {
  await keeper.close();
  rmSync(dir, { recursive: true });
});

it('signs the end of the log with its own time, for the pinned site alone', async () => {
  const statement = await show(7);
  expect(statement).toMatchObject({ seq: 7, hash: hashOf(7), at: '2026-11-28T10:20:00.000Z' });
  const { key } = keeper.keys();
  expect(isWitnessed('a', statement, key)).toBe(true);
  const forged = [{ seq: 8 }, { hash: hashOf(8) }, { at: '2026-11-28T10:21:00.000Z' }];
  expect(forged.map((change) => isWitnessed('a', { ...statement, ...change }, key))).toEqual([false, false, false]);
  expect(isWitnessed('b', statement, key)).toBe(false);
  await expect(keeper.log.witness(makeSiteLog().witnessRequest(8, hashOf(8)))).rejects.toThrow('notSigned');
  await expect(keeper.log.witness({ ...site.witnessRequest(8, hashOf(8)), seq: 9 })).rejects.toThrow('notSigned');
  expect(statSync(journal()).mode & 0o077).toBe(0);
});

it('refuses an older entry and another hash, also after a restart; the same one is answered the same', async () => {
  const statement = await show(7);
  await openAgain();
  expect(await show(7)).toEqual(statement);
  await expect(show(7, hashOf(1))).rejects.toThrow('otherEntry');
  await expect(show(6)).rejects.toThrow('olderEntry');
  await Promise.all([show(9), show(12)]);
  expect((await keeper.log.witnesses(8)).map(({ seq }) => seq)).toEqual([9, 12]);
  expect((await keeper.log.witnesses(1)).map(({ seq }) => seq)).toEqual([7, 9, 12]);
  expect(await keeper.log.witnesses(13)).toEqual([]);
});

it('a kill at any byte of a line leaves what was answered, and the torn one can be signed anew', async () => {
  await show(7);
  const one = (await readFile(journal())).length;
  await show(8);
  const whole = await readFile(journal());
  for (const size of [one + 1, one + 15, one + 100, whole.length - 1]) {
    await keeper.close();
    await writeFile(journal(), whole);
    await truncate(journal(), size);
    keeper = await open();
    expect((await keeper.log.witnesses(1)).map(({ seq }) => seq)).toEqual([7]);
    expect(await show(8, hashOf(80))).toMatchObject({ seq: 8, hash: hashOf(80) });
    await expect(show(7)).rejects.toThrow('olderEntry');
  }
});

it('a damaged journal is refused loudly, and stops no draw', async () => {
  await show(7);
  await keeper.close();
  await writeFile(journal(), Buffer.alloc((await readFile(journal())).length));
  keeper = await open();
  await expect(show(8)).rejects.toThrow('damaged at line 1');
  await expect(keeper.log.witnesses(1)).rejects.toThrow('damaged at line 1');
  expect(await keeper.newestSeason(gid)).toEqual({ season });
});
