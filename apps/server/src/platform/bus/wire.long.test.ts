/** Redis in more kinds of trouble than `npm test` waits for. */
import { expect, test } from 'vitest';
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { openMember, siteFolder, type WireMember } from '@longmen/test-kit/fixtures/bus/member';
import { command, startRedis, type TestRedis } from '@longmen/test-kit/fixtures/bus/redis';

/** Two processes on a Redis of the test's own. */
async function pair(work: (redis: TestRedis, one: WireMember, two: WireMember) => Promise<void>): Promise<void> {
  const [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
  const dataDir = siteFolder();
  const [one, two] = (await Promise.all([1, 2].map(() => openMember(database.url, dataDir, redis.url)))) as [
    WireMember,
    WireMember,
  ];
  try {
    await expect.poll(() => one.wire.isWhole() && two.wire.isWhole()).toBe(true);
    await work(redis, one, two);
    await expect.poll(() => one.wire.isWhole() && two.wire.isWhole()).toBe(true);
    await one.wire.send('[{"n":"again","e":{}}]');
    await expect.poll(() => two.batches.at(-1)).toBe('[{"n":"again","e":{}}]');
  } finally {
    await one.close();
    await two.close();
    await redis.stop();
    await database.drop();
  }
}

test('one that stops answering is a loss every second until it goes on', async () => {
  await pair(async (redis, one, two) => {
    redis.signal('SIGSTOP');
    await expect.poll(() => one.wire.isWhole() || two.wire.isWhole()).toBe(false);
    const before = two.losses();
    await expect.poll(() => two.losses()).toBeGreaterThan(before + 2);
    redis.signal('SIGCONT');
  });
});

test('one that cuts a listener who is too slow is a gap, and he listens again', async () => {
  await pair(async (redis, one, two) => {
    const before = two.losses();
    // Less than one batch may wait: whoever listens is cut with the first.
    await command('127.0.0.1', redis.port, [
      `AUTH ${redis.password}`,
      'CONFIG SET client-output-buffer-limit "pubsub 1kb 0 0"',
    ]);
    const batch = `["${'x'.repeat(7_000)}"]`;
    for (let sent = 0; sent < 50; sent += 1) await one.wire.send(batch);
    await expect.poll(() => two.losses()).toBeGreaterThan(before);
    await command('127.0.0.1', redis.port, [
      `AUTH ${redis.password}`,
      'CONFIG SET client-output-buffer-limit "pubsub 32mb 8mb 60"',
    ]);
  });
});

test('one whose password is changed, and whose clients are thrown out, is away until it is the old one again', async () => {
  await pair(async (redis, one, two) => {
    await command('127.0.0.1', redis.port, [
      `AUTH ${redis.password}`,
      'CONFIG SET requirepass other',
      'CLIENT KILL TYPE pubsub',
      'CLIENT KILL TYPE normal',
    ]);
    await expect.poll(() => one.wire.isWhole() || two.wire.isWhole()).toBe(false);
    await command('127.0.0.1', redis.port, ['AUTH other', `CONFIG SET requirepass ${redis.password}`]);
  });
});

test('a process that comes and is not heard is waited for, then makes the wire not whole, until it has ended', async () => {
  await pair(async (_redis, one) => {
    // It lives on the same database and cannot reach the bus.
    const cutOff = await openMember(one.url, siteFolder(), 'redis://:x@127.0.0.1:1');
    try {
      await expect.poll(() => one.wire.isWhole()).toBe(false);
    } finally {
      await cutOff.close();
    }
  });
});
