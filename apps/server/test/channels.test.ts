// Ways to pay in, changed at the command line of a running site of two servers, as players meet them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPlayer } from '@longmen/test-kit/actors';
import type { TestClient } from '@longmen/test-kit/client';
import { operateSite } from '@longmen/test-kit/site/operator';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let players: TestClient[];

beforeAll(async () => {
  players = await Promise.all(site.addresses.map((baseUrl) => player(site.client({ baseUrl }))));
});

async function player(client: TestClient): Promise<TestClient> {
  const { token } = await newPlayer(site);
  client.useToken(token);
  const { version } = await client.ageStatement({});
  await client.stateAge({ version });
  return client;
}

afterAll(async () => {
  await both('set', 'demo-usdt', 'exchangeRate=7.25');
  for (const code of ['bank-a', 'gate-a']) await operateSite(site, 'office01', 'channels', 'close', code);
});

/** A channel as players of both servers see it; undefined where they do not. */
const seen = (code: string) =>
  Promise.all(
    players.map(async (one) =>
      (await one.payMethods({})).methods
        .flatMap(({ channels }): Seen[] => [...channels])
        .find((channel) => channel.code === code),
    ),
  );
type Seen = { code: string; title: string; min: unknown; max: unknown; exchangeRate?: string; feePermille: number };

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { refusal?: string }) => error.refusal ?? error,
  );
/** Both operators enter the same. @returns what the second is told */
async function both(...words: string[]): Promise<string> {
  expect(await operateSite(site, 'office01', 'channels', ...words)).toMatchObject({ code: 0, err: '' });
  const { out, err } = await operateSite(site, 'office02', 'channels', ...words);
  expect(err).toBe('');
  return out;
}

let made = 0;
const order = (who: TestClient | undefined, code: string, amount: string) => {
  if (who === undefined) throw new Error('no such player');
  return who.createDeposit({ code, amount }, { idempotencyKey: `channels-${made++}` });
};

test('a channel that two operators add is there for players of every server, and takes their money', async () => {
  const file = join(site.folder, 'channel.json');
  const payee = { bankName: 'Ngân hàng A', payeeName: 'CONG TY A', bankAccount: '000111222' };
  const titles = { vi: 'Chuyển khoản A', zh: '转账 A', en: 'Transfer A', id: 'Transfer A' };
  const kind = { provider: 'sandbox-bank', payType: 'bank', adapter: 'transfer', jumpMode: 'payPage' };
  writeFileSync(file, JSON.stringify({ code: 'bank-a', ...kind, titles, least: '100', most: '900', payee }));
  expect((await operateSite(site, 'office01', 'channels', 'add', file)).out).toContain('waits for another operator');
  expect(await seen('bank-a')).toEqual([undefined, undefined]);
  expect(await operateSite(site, 'office01', 'channels', 'add', file)).toMatchObject({ code: 1 });
  expect((await operateSite(site, 'office02', 'channels', 'add', file)).out).toBe('channel bank-a: added and open\n');
  const listed = { title: 'Transfer A', min: 100_000, max: 900_000 };
  expect(await seen('bank-a')).toMatchObject([listed, listed]);

  const { deposit, orderNum } = await order(players[1], 'bank-a', '500');
  expect(deposit).toMatchObject({ bankAccount: '000111222', payeeName: 'CONG TY A', amount: 500_000, fee: 0 });
  await site.sandbox.pay({ line: { amount: '500', note: deposit.note, payer: 'Nguyen Van A' } });
  await expect.poll(async () => (await players[1]?.depositDetail({ orderNum }))?.state).toBe('success');
});

test('limits, fee and account of a channel change for deposits to come; those that are open keep theirs', async () => {
  const before = await order(players[0], 'bank-a', '800');
  expect(await both('set', 'bank-a', 'most=700', 'feePermille=10', 'payee.bankAccount=333444555')).toContain('changed');
  expect(await seen('bank-a')).toMatchObject(Array.from({ length: 2 }, () => ({ max: 700_000, feePermille: 10 })));
  for (const one of players) expect(await refusal(order(one, 'bank-a', '800'))).toBe('amountOutOfRange');
  // The amounts of the text are printed for its reader, in the currency of the site.
  const refused = async () => await order(players[0], 'bank-a', '80000').catch((error: Error) => error.message);
  expect(await refused()).toBe('Amount error: from ¥100 to ¥700.');
  const after = await order(players[1], 'bank-a', '600');
  expect(after.deposit).toMatchObject({ bankAccount: '333444555', amount: 600_000, fee: 6_000 });
  const kept = await players[0]?.depositDetail({ orderNum: before.orderNum });
  expect(kept).toMatchObject({ bankAccount: '000111222', amount: 800_000, fee: 0 });
  await site.sandbox.pay({ line: { amount: '800', note: before.deposit.note, payer: 'Nguyen Van A' } });
  await expect
    .poll(async () => players[0]?.depositDetail({ orderNum: before.orderNum }))
    .toMatchObject({ state: 'success', credited: 800_000 });
});

test('a coin has the rate that two operators gave it; who was late is paid by the worse of the two', async () => {
  const late = await order(players[0], 'demo-usdt', '100');
  const inTime = await order(players[0], 'demo-usdt', '50');
  expect(await both('set', 'demo-usdt', 'exchangeRate=7')).toContain('changed');
  expect(await seen('demo-usdt')).toMatchObject([{ exchangeRate: '7.000' }, { exchangeRate: '7.000' }]);
  expect((await order(players[1], 'demo-usdt', '100')).deposit.amount).toBe(700_000);
  await site.sandbox.pay({ transfer: { address: inTime.deposit.address, quantity: '50', confirmations: 3 } });
  await site.sandbox.pay({
    transfer: { address: late.deposit.address, quantity: '100', confirmations: 3, at: Date.now() + 901_000 },
  });
  const amounts = () =>
    Promise.all(
      [late, inTime].map(async ({ orderNum }) => {
        const view = await players[0]?.depositDetail({ orderNum });
        return [view?.state, view?.amount];
      }),
    );
  await expect.poll(amounts).toEqual([
    ['success', 700_000],
    ['success', 362_500],
  ]);
});

test('a channel is stopped by one operator for players of every server at once, and opened again by two', async () => {
  const open = await order(players[0], 'bank-a', '300');
  expect((await operateSite(site, 'office02', 'channels', 'close', 'bank-a')).out).toBe('channel bank-a: closed\n');
  expect(await seen('bank-a')).toEqual([undefined, undefined]);
  for (const one of players) expect(await refusal(order(one, 'bank-a', '300'))).toBe('payChannelClosed');
  // Who has an order already can still pay it.
  await site.sandbox.pay({ line: { amount: '300', note: open.deposit.note, payer: 'Nguyen Van A' } });
  await expect.poll(async () => (await players[0]?.depositDetail({ orderNum: open.orderNum }))?.state).toBe('success');

  expect(await both('open', 'bank-a')).toBe('channel bank-a: open\n');
  expect(await seen('bank-a')).toMatchObject([{ code: 'bank-a' }, { code: 'bank-a' }]);
  const log = (await operateSite(site, 'office01', 'log', '40')).out;
  for (const action of ['add-channel', 'set-channel', 'close-channel', 'open-channel']) expect(log).toContain(action);
});

test('a channel of a company that this site does not know is not shown', async () => {
  const file = join(site.folder, 'gate.json');
  const titles = { vi: 'Cổng', zh: '网关', en: 'Gate', id: 'Gerbang' };
  const kind = { provider: 'not-here', payType: 'onlineBanking', adapter: 'gateway', jumpMode: 'redirect' };
  writeFileSync(file, JSON.stringify({ code: 'gate-a', ...kind, titles, least: '10', most: '900' }));
  expect(await both('add', file)).toContain('added and open');
  expect(await seen('gate-a')).toEqual([undefined, undefined]);
  expect(await refusal(order(players[0], 'gate-a', '100'))).toBe('payChannelClosed');
});

test('the currency that the site names stands at every amount of a text, in the marks of its reader', async () => {
  const dong = { code: 'VND', symbol: '₫', place: 'after' };
  const named = async () => (await site.client().timeNow({})).currency;
  const yuan = await named();
  const set = async (currency: object) => {
    const requested = await operateSite(site, 'office01', 'settings', 'set', 'currency', JSON.stringify(currency));
    const id = / agree (\d+)/.exec(requested.out)?.[1];
    return id === undefined ? requested : operateSite(site, 'office02', 'agree', id);
  };
  try {
    expect(await set({ ...dong, symbol: '1.' })).toMatchObject({ code: 1 });
    expect(await set(dong)).toMatchObject({ code: 0 });
    await expect.poll(named).toEqual(dong);
    const texts = {
      vi: 'từ 100\u00a0₫ đến 50.000\u00a0₫',
      zh: '100\u00a0₫–50,000\u00a0₫',
      en: 'from 100\u00a0₫ to 50,000\u00a0₫',
      id: 'dari 100\u00a0₫ sampai 50.000\u00a0₫',
    } as const;
    for (const locale of ['vi', 'zh', 'en', 'id'] as const) {
      const reader = await player(site.client({ locale }));
      const refused = await order(reader, 'demo-bank', '80000').catch((error: Error) => error.message);
      expect.soft(refused, locale).toContain(texts[locale]);
    }
  } finally {
    await set(yuan);
  }
});
