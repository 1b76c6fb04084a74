import { orderInClose, receiptFault, fromHex, verifyProof } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '@longmen/test-kit/client';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

// A bet through the real API, two servers and two keepers: from the receipt to the verified draw.
const gid = 901;
const betCount = 12;
const site = useSite();
let player: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  [player, stranger] = [site.client(), site.client({ baseUrl: site.addresses[1] ?? '' })];
  for (const client of [player, stranger]) {
    const trial = await client.guestAccount({});
    const account = await client.register({
      username: trial.username,
      password: 'guest1234',
      inviteCode: trial.inviteCode,
    });
    client.useToken(account.token);
  }
});

/** Twelve slips in one issue, which ends then. */
async function betInOneIssue() {
  const issue = await holdSales(site, gid);
  const slips = await Promise.all(
    Array.from({ length: betCount }, (_, i) => {
      const lines = [{ play: 's_ssc.total.bsoe', stake: 2 + i, contents: i % 2 === 0 ? 'big' : 'small' }];
      return player.placeBetAtServerRate({ gid, issue, lines }, { idempotencyKey: `${issue}-${i}` });
    }),
  );
  expect(await closeSales(site, gid)).toBe(issue);
  return { issue, slips };
}

test('F6: every receipt is signed, every own order is proved in the CLOSE, and the draw is verified', async () => {
  const { issue, slips } = await betInOneIssue();
  const orders = slips.flatMap((slip) => slip.orders);
  const keys = await player.drawKeys({});
  for (const { receipt } of orders) {
    expect(receiptFault(receipt, fromHex(keys.site) ?? new Uint8Array(), nodeHashes)).toBeNull();
    expect(
      receiptFault({ ...receipt, salt: flip(receipt.salt) }, fromHex(keys.site) ?? new Uint8Array(), nodeHashes),
    ).toBe('order');
  }

  await expect.poll(async () => (await player.proof({ gid, issue })).log.map(({ kind }) => kind)).toContain('SETTLE');
  const proof = await player.proof({ gid, issue });
  expect(verifyProof(proof, { pinnedKey: keys.site }, nodeHashes)).toEqual({ ok: true, key: 'pinned' });
  const close = proof.log.find(({ kind }) => kind === 'CLOSE')?.body as {
    root: string;
    count: number;
    stake_total: string;
  };
  expect(close).toMatchObject({ count: betCount, stake_total: `${(betCount * (betCount + 3)) / 2}.000` });
  for (const { orderNum, receipt } of orders) {
    const mine = await player.receiptProof({ orderNum });
    expect([mine.h, mine.salt, mine.root]).toEqual([receipt.h, receipt.salt, close.root]);
    const [salt, root] = [fromHex(mine.salt) ?? new Uint8Array(), fromHex(close.root) ?? new Uint8Array()];
    expect(orderInClose(mine.order, salt, mine.path, root, nodeHashes)).toBe(true);
    expect(orderInClose({ ...mine.order, price: mine.order.price + 1 }, salt, mine.path, root, nodeHashes)).toBe(false);
    await expect(stranger.receiptProof({ orderNum })).rejects.toMatchObject({ refusal: 'orderUnknown' });
  }
});

test('F4: both servers tell the same results, and every one of them verifies', async () => {
  const view = async (client: TestClient) => (await client.results({ gid })).rows;
  await expect.poll(async () => (await view(player)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await view(stranger)).length).toBeGreaterThan(0);
  const [first, second] = [await view(player), await view(stranger)];
  const issues = first.filter((row) => second.some((other) => other.issue === row.issue));
  expect(issues.length).toBeGreaterThan(0);
  for (const { issue, numbers, state } of issues) {
    expect(second.find((row) => row.issue === issue)?.numbers).toEqual(numbers);
    if (state === 'drawn') expect(verifyProof(await stranger.proof({ gid, issue }), {}, nodeHashes).ok).toBe(true);
  }
});

test('no call takes a result: nothing that a client sends reaches a draw', async () => {
  const slow = 10;
  const issue = await holdSales(site, slow);
  const forged = {
    gid: String(slow),
    issue,
    numbers: '1,1,1,1,1',
    kj_issue: issue,
    seed: '00'.repeat(32),
    state: 'drawn',
  };
  for (const path of [
    'open_result',
    `draw/proof/${slow}/x`,
    `draw/log/${slow}`,
    `orders/bet3/${slow}`,
    'draw/result',
    'draw/settle',
  ]) {
    await fetch(new URL(`/api/${path}`, site.addresses[0]), { method: 'POST', body: new URLSearchParams(forged) });
  }
  const proof = await player.proof({ gid: slow, issue });
  expect(proof.numbers).toEqual([]);
  expect(proof.log.map(({ kind }) => kind)).toEqual(['SEASON', 'OPEN']);
});

function flip(hex: string): string {
  return `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
}
