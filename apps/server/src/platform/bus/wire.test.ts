/** What every wire of events must do, whatever carries it: the same tests on NOTIFY and on a real Redis. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openMember, siteFolder, type WireMember } from '@longmen/test-kit/fixtures/bus/member';
import { command, startRedis, type TestRedis } from '@longmen/test-kit/fixtures/bus/redis';
import { loadSiteKey } from '../security/site-key.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { eventKeys } from './site-wire.ts';

let database: TestDatabase;
let redis: TestRedis;
const opened: WireMember[] = [];

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

async function member(dataDir: string, busUrl: string | undefined): Promise<WireMember> {
  const made = await openMember(database.url, dataDir, busUrl);
  opened.push(made);
  return made;
}

const kinds = [
  { name: 'NOTIFY', busUrl: () => undefined },
  { name: 'Redis', busUrl: () => redis.url },
] as const;

/** Puts a text on the wire as a stranger would who may write there. */
async function forge(
  kind: (typeof kinds)[number]['name'],
  dataDir: string,
  by: WireMember,
  text: string,
): Promise<void> {
  if (kind === 'NOTIFY') return by.session.notify(text);
  const channel = `longmen-${(await loadSiteKey(dataDir)).publicKey.slice(0, 16)}`;
  await command('127.0.0.1', redis.port, [`AUTH ${redis.password}`, `PUBLISH ${channel} ${JSON.stringify(text)}`]);
}

describe.each(kinds)('the event wire on $name', ({ name, busUrl }) => {
  test('a batch reaches every other process once and in order, and not its sender', async () => {
    const dataDir = siteFolder();
    const all = await Promise.all([1, 2, 3].map(() => member(dataDir, busUrl())));
    await expect.poll(() => all.every(({ wire }) => wire.isWhole())).toBe(true);
    const [first, second, third] = all as [WireMember, WireMember, WireMember];
    const sent = Array.from({ length: 50 }, (_, index) => `[{"n":"a","e":${index}}]`);
    for (const batch of sent) void first.wire.send(batch);
    await expect.poll(() => [second.batches, third.batches]).toEqual([sent, sent]);
    expect(first.batches).toEqual([]);
  });

  test('what strangers write, and what was recorded, is dropped and counted', async () => {
    const dataDir = siteFolder();
    const [sender, hearer] = await Promise.all([member(dataDir, busUrl()), member(dataDir, busUrl())]);
    await expect.poll(() => hearer.wire.isWhole() && sender.wire.isWhole()).toBe(true);
    const keys = eventKeys(dataDir);
    const now = Math.round(hearer.session.now());
    const good = { sender: 'AAAAAAAAAAAAAAAA', node: 63, seq: 5, at: now, batch: '[{"n":"real","e":{}}]' };
    const text = sealEnvelope(keys, good);
    await forge(name, dataDir, sender, text);
    await expect.poll(() => hearer.batches).toEqual([good.batch]);

    // The same once more, older ones of his, and one that lay for a minute.
    await forge(name, dataDir, sender, text);
    await forge(name, dataDir, sender, sealEnvelope(keys, { ...good, seq: 4 }));
    await forge(name, dataDir, sender, sealEnvelope(keys, { ...good, seq: 6, at: now - 60_000 }));
    await expect.poll(() => hearer.count('longmen_events_repeated_total')).toBe(3);
    // Every field is under the seal, and so is the key of another site.
    const forged = [
      text.replace('real', 'fake'),
      text.replace('.63.', '.62.'),
      text.replace('.5.', '.7.'),
      sealEnvelope(eventKeys(siteFolder()), { ...good, seq: 8 }),
      'test:[{"n":"real","e":{}}]',
    ];
    for (const one of forged) await forge(name, dataDir, sender, one);
    await expect.poll(() => hearer.count('longmen_events_foreign_total')).toBe(forged.length);
    expect(hearer.batches).toEqual([good.batch]);
  });

  test('a gap in what a process sent is a loss to the others', async () => {
    const dataDir = siteFolder();
    const [sender, hearer] = await Promise.all([member(dataDir, busUrl()), member(dataDir, busUrl())]);
    await expect.poll(() => hearer.wire.isWhole()).toBe(true);
    const keys = eventKeys(dataDir);
    const at = Math.round(hearer.session.now());
    const from = { sender: 'BBBBBBBBBBBBBBBB', node: 63, at, batch: '[]' };
    const before = hearer.losses();
    await forge(name, dataDir, sender, sealEnvelope(keys, { ...from, seq: 1 }));
    await forge(name, dataDir, sender, sealEnvelope(keys, { ...from, seq: 3 }));
    await expect.poll(() => hearer.count('longmen_events_gaps_total')).toBe(1);
    expect(hearer.losses()).toBeGreaterThan(before);
  });
});

describe('a Redis that fails', () => {
  test('one that is killed and comes back empty is a loss until the wire is whole again', async () => {
    const dataDir = siteFolder();
    const [one, two] = await Promise.all([member(dataDir, redis.url), member(dataDir, redis.url)]);
    await expect.poll(() => one.wire.isWhole() && two.wire.isWhole()).toBe(true);
    const before = two.losses();
    await redis.kill();
    // Nothing waits for it.
    await expect(one.wire.send('[{"n":"lost","e":{}}]')).rejects.toThrow();
    await expect.poll(() => two.losses()).toBeGreaterThan(before);
    await redis.start();
    await expect.poll(() => one.wire.isWhole() && two.wire.isWhole()).toBe(true);
    await one.wire.send('[{"n":"again","e":{}}]');
    await expect.poll(() => two.batches).toEqual(['[{"n":"again","e":{}}]']);
  });

  test('with a wrong password, or none at all, a process runs on and says that the wire is away', async () => {
    const dataDir = siteFolder();
    const wrong = await member(dataDir, redis.url.replace(redis.password, 'another'));
    await expect(wrong.wire.send('[]')).rejects.toThrow();
    expect(wrong.wire.isWhole()).toBe(false);
  });
});

test('what is no envelope is none, whatever it is', () => {
  const keys = eventKeys(siteFolder());
  const text = sealEnvelope(keys, { sender: 'CCCCCCCCCCCCCCCC', node: 1, seq: 1, at: 1, batch: '[]' });
  for (let cut = 0; cut < text.length; cut += 1) expect(openEnvelope(keys, text.slice(0, cut))).toBeUndefined();
  expect(openEnvelope(keys, text)?.batch).toBe('[]');
});
