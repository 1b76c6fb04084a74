// A past that was rewritten with a correct chain does not fit what the keepers signed, and they never sign a second one.
import { startKeepers, type KeeperPair } from '@longmen/test-kit/fixtures/draws';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { seasonText } from '@longmen/keeper';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { witnessesAt } from '../../../platform/outside/witnesses.ts';
import { loadSiteKey } from '../../../platform/security/site-key.ts';
import type { Office } from '../index.ts';
import { chain, firstHash } from './audit-log.ts';

const admin = useConsole(['anna', 'berta']);
let pair: KeeperPair;
let office: Office;
let platform: TestPlatform;

beforeAll(async () => {
  pair = await startKeepers();
  const site = await loadSiteKey(admin.site().dataDir);
  const season = { gid: 10, season: '1', length: 64 };
  const sig = Buffer.from(site.sign(createHash('sha256').update(seasonText(season)).digest())).toString('hex');
  const { a, b } = pair.keepers;
  for (const keeper of [a, b]) await keeper.season({ ...season, siteKey: site.publicKey, sig });
  const [keyA, keyB] = [(await a.keys()).key, (await b.keys()).key];
  await admin.sql(
    `INSERT INTO draws.seasons (gid, season, length, key_a, anchor_a, key_b, anchor_b) VALUES (10, 1, 64, $1, $1, $2, $2)`,
    [keyA, keyB],
  );
  const at = (name: string) => join(pair.folder, `${name}.sock`);
  platform = await openTestPlatform(asOffice(admin.site().database), { dataDir: admin.site().dataDir });
  office = await openTestOffice(platform, undefined, witnessesAt({ a: at('a'), b: at('b') }));
});
afterAll(async () => {
  await platform?.close();
  await pair?.stop();
});

const check = async () => office.checkLog(await admin.office().signIn({ name: 'anna', password }));

/** Writes the log anew from an entry on, each hash right, as its owner could. */
async function rewriteFrom(seq: number): Promise<void> {
  const rows = await admin.sql<{ seq: number; entry: string; hash: Buffer }>(
    'SELECT seq::integer, entry, hash FROM office.audit_log ORDER BY seq',
  );
  let previous: Buffer = rows.find((row) => row.seq === seq - 1)?.hash ?? firstHash;
  for (const row of rows.filter((each) => each.seq >= seq)) {
    const entry = row.seq === seq ? row.entry.replace('a test', 'a text') : row.entry;
    previous = chain(previous, entry);
    await admin.sql('UPDATE office.audit_log SET entry = $2, hash = $3 WHERE seq = $1', [row.seq, entry, previous]);
  }
  await admin.sql('UPDATE office.audit_head SET hash = $1', [previous]);
}

test('both keepers sign the end of the log; a past rewritten with a correct chain is named by its first entry', async () => {
  const by = await office.signIn({ name: 'anna', password });
  expect(await office.witnessLog()).toBe(false);
  const [a, b] = await office.readWitnessed(by);
  expect([a?.seq, b?.seq, a?.isLate, b?.isLate]).toEqual([a?.seq, a?.seq, false, false]);
  await admin.signedIn('berta');
  expect(await office.witnessLog()).toBe(false);
  expect((await check()).witnessed).toEqual({ statements: 4, brokenAt: undefined, silent: [] });

  await rewriteFrom(1);
  const { brokenAt, witnessed } = await check();
  expect([brokenAt, witnessed.brokenAt]).toEqual([undefined, a?.seq]);
  // The keepers hold what they signed, whatever becomes of the rows here.
  await admin.sql('DELETE FROM draws.witnesses');
  expect((await check()).witnessed).toMatchObject({ statements: 4, brokenAt: a?.seq });

  await pair.processes[1]?.stop();
  expect(await office.witnessLog()).toBe(60_000);
  expect((await check()).witnessed.silent).toEqual(['b']);
  await admin.sql(`INSERT INTO draws.witnesses VALUES ('b', 2, $1, '2026-11-28T10:20:00.000Z', $2)`, [
    'ab'.repeat(32),
    'cd'.repeat(64),
  ]);
  expect((await check()).witnessed.brokenAt).toBe(2);
});
