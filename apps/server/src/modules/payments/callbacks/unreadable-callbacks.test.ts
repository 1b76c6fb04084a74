// Callbacks that nobody could read wait for operators; people have them read again or put them aside.
import { expect, test } from 'vitest';
import { usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { openPaidOrder, sendCallback } from '@longmen/test-kit/fixtures/payments';
import { oldestWaiting } from './store-callbacks.ts';
import { countUnreadable } from './store-unreadable.ts';

const pay = usePaying();
const about = { reason: 'a test' };

const aside = (callback: string) =>
  pay.fixture.platform.db.bets.transaction((tx) => pay.fixture.payments.admin.putAside(tx, { ...about, callback }));
const again = (callback: string) =>
  pay.fixture.platform.db.bets.transaction((tx) => pay.fixture.payments.admin.readAgain(tx, { ...about, callback }));
const listed = async () => (await pay.fixture.payments.admin.queue()).callbacks;
const counted = () => countUnreadable(pay.fixture.platform.db.reads);
const outcomeOf = async (callback: string) =>
  (await pay.fixture.rows<{ outcome: string }>('SELECT outcome FROM payments.callbacks WHERE id = $1', [callback]))[0]
    ?.outcome;

/** Takes a callback in. @returns its number */
async function take(provider: string, body: string): Promise<string> {
  expect(await sendCallback(pay.fixture, provider, { body })).toBe('success');
  const [row] = await pay.fixture.rows<{ id: string }>(
    'SELECT id::text FROM payments.callbacks ORDER BY received_at DESC LIMIT 1',
  );
  return row?.id ?? '';
}

/** The next try, after so many. */
async function tryAfter(tries: number): Promise<void> {
  await pay.fixture.rows(
    "UPDATE payments.callbacks SET tries = $1, next_try_at = now() - interval '1 s' WHERE worked_at IS NULL",
    [tries],
  );
  await pay.fixture.payments.workCallbacks();
}

/** Sealed words begin with the length and the name of their key. */
const sealUnder = (key: string, callback: string) =>
  pay.fixture.rows('UPDATE payments.callbacks SET sealed = overlay(sealed placing $1 from 2) WHERE id = $2', [
    Buffer.from(key),
    callback,
  ]);

test('one whose key is gone is tried for half an hour, then waits for people; with the key back it is read and credited once', async () => {
  const before = await counted();
  const { body } = await openPaidOrder(pay.fixture, pay.player, '100');
  const callback = await take('sandbox-gateway', body);
  await sealUnder('k9', callback);
  await tryAfter(0);
  await tryAfter(10);
  expect(await listed()).toEqual([]);
  await tryAfter(11);
  expect(await listed()).toEqual([
    {
      id: callback,
      provider: 'sandbox-gateway',
      why: 'notOpened',
      tries: 12,
      isStored: true,
      receivedAt: expect.any(Number) as number,
    },
  ]);
  expect(await counted()).toBe(before + 1);

  // What is as it was is told at once, and by its tries.
  await pay.fixture.rows("UPDATE payments.callbacks SET received_at = now() - interval '9 days' WHERE id = $1", [
    callback,
  ]);
  expect(await again(callback)).toMatchObject({ outcome: 'again' });
  expect(await listed()).toEqual([]);
  // It waits from now on: no alarm of nine days.
  expect(await oldestWaiting(pay.fixture.platform.db.reads)).toBeLessThan(60_000);
  await pay.fixture.work();
  expect(await listed()).toMatchObject([{ id: callback, why: 'notOpened', tries: 13 }]);

  await sealUnder('k1', callback);
  await again(callback);
  await pay.fixture.work();
  expect([await listed(), await outcomeOf(callback), await pay.cash()]).toEqual([[], 'credited', '99.500']);
  await expect(again(callback)).rejects.toThrow('callbackGone');
  await expect(aside(callback)).rejects.toThrow('nothingWaits');
  await pay.fixture.work();
  expect(await pay.cash()).toBe('99.500');
});

test('one that is put aside is nowhere any more, and credits nothing', async () => {
  const { orderNum, body } = await openPaidOrder(pay.fixture, pay.player, '100');
  const callback = await take('sandbox-gateway', body);
  await sealUnder('k9', callback);
  await tryAfter(11);
  await sealUnder('k1', callback);
  const before = await counted();
  expect(await aside(callback)).toMatchObject({ outcome: 'aside' });
  await pay.fixture.work();
  expect([await listed(), await counted(), await outcomeOf(callback)]).toEqual([[], before - 1, 'aside']);
  await expect(aside(callback)).rejects.toThrow('nothingWaits');
  await expect(again(callback)).rejects.toThrow('callbackGone');
  await pay.fixture.work();
  expect([await pay.cash(), await pay.receipts('transaction_id = $1', [`T${orderNum}`])]).toEqual(['0.000', []]);
});

test('one whose words are forgotten stays in the list until it is put aside', async () => {
  const callback = await take('sandbox-bank', '{"event":"nothing"}');
  await pay.fixture.work();
  expect(await listed()).toMatchObject([{ id: callback, why: 'notUnderstood', tries: 1, isStored: true }]);
  await pay.fixture.rows("UPDATE payments.callbacks SET worked_at = now() - interval '91 days' WHERE id = $1", [
    callback,
  ]);
  await pay.fixture.payments.deleteOldPayloads();
  expect(await listed()).toMatchObject([{ id: callback, isStored: false }]);
  await expect(again(callback)).rejects.toThrow('callbackGone');
  await aside(callback);
  expect(await listed()).toEqual([]);
});

test('what is not there is said so', async () => {
  for (const callback of ['1', 'x', '', '9'.repeat(30)]) {
    await expect(again(callback)).rejects.toThrow('callbackGone');
    await expect(aside(callback)).rejects.toThrow('nothingWaits');
  }
});

test('many are read page by page, oldest first', async () => {
  await pay.fixture.rows(
    `INSERT INTO payments.callbacks (id, provider, digest, sealed, signed_at, received_at, worked_at, outcome, why)
     SELECT n, 'sandbox-bank', sha256(n::text::bytea), '\\x00', now(), now() - n * interval '1 s', now(), 'unreadable', 'notTaken'
     FROM generate_series(1, 401) n`,
  );
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const { callbacks, hasMore } = await pay.fixture.payments.admin.queue(page);
    seen.push(...callbacks.map(({ id }) => id));
    if (!hasMore) break;
    expect(callbacks).toHaveLength(200);
  }
  expect(seen).toEqual(Array.from({ length: 401 }, (_, index) => String(401 - index)));
  expect(await counted()).toBe(401);
  await pay.fixture.rows('DELETE FROM payments.callbacks WHERE id <= 401');
});
