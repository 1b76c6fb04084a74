// Payment providers gone bad: what they answer opens nothing and credits nothing, and who is spoken to is checked (trust.md S21).
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Behaviour,
  type EvilProvider,
  evilBehaviours,
  json,
  openEvilProvider,
} from '@longmen/test-kit/fixtures/evil-provider';
import { refusal } from '@longmen/test-kit/fixtures/use-payments';
import {
  callbackSecret,
  listen,
  openPaymentFixture,
  type PaymentFixture,
  requestSecret,
  sendCallback,
} from '@longmen/test-kit/fixtures/payments';
import { thorough } from '@longmen/test-kit/thorough';
import { OutboundFailed, outboundTo } from '../../../platform/network/outbound.ts';
import { type PaymentProvider, readPaymentProviders } from '../../../platform/outside/payment-providers.ts';
import type { Caller } from '../../../platform/api/route.ts';
import { allowedUrl, returnUrl } from '../adapters/gateway.ts';

let fixture: PaymentFixture;
let evil: EvilProvider;

beforeAll(async () => {
  evil = await openEvilProvider();
  fixture = await openPaymentFixture([
    {
      name: 'evil',
      kind: 'gateway',
      url: `${evil.url}/api`,
      payOrigins: ['https://pay.example'],
      requestSecret,
      callbackSecrets: [callbackSecret],
      sandbox: true,
    },
    {
      name: 'evil-chain',
      kind: 'coin',
      url: `${evil.url}/chain`,
      payOrigins: [],
      requestSecret,
      callbackSecrets: [callbackSecret],
      sandbox: true,
    },
  ]);
  await fixture.rows(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most)
     VALUES (99, 'evil', 'evil', 'gopay', 'gateway', 'redirect', '{"vi":"x","zh":"x","en":"x","id":"x"}', 1000, 100000000)`,
  );
  await fixture.rows(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most, coin, network, exchange_rate)
     VALUES (98, 'evil-coin', 'evil-chain', 'digitalCurrency', 'coin', 'payPage', '{"vi":"x","zh":"x","en":"x","id":"x"}', 1000, 100000000, 'USDT', 'X', 7000)`,
  );
});
afterAll(async () => {
  await fixture?.close();
  await evil?.close();
});

const cash = async ({ userId }: Caller) => (await fixture.ledger.balanceOf(userId)).cash;

describe('a provider gone bad', () => {
  const behaviours = Object.keys(evilBehaviours());
  test('there are 25 ways of it', () => expect(behaviours).toHaveLength(25));

  // Whose answer never comes is waited for as long as on a site.
  const slow = ['neverAnswers', 'dripsForever'];
  const tried = thorough(
    behaviours.filter((name) => !slow.includes(name)),
    behaviours,
  );
  test.each(tried)('S21 %s opens nothing and credits nothing', async (name) => {
    const player = await fixture.player();
    evil.behave(evilBehaviours()[name] as Behaviour);
    const view = await refusal(fixture.call('createDeposit', player, { code: 'evil', amount: '50' }));
    expect(view).toBe('payChannelAway');
    const { rows } = await fixture.call('listDeposits', player, {});
    expect(rows.map(({ state }) => state)).toEqual(['created']);
    expect(await cash(player)).toBe(0);
  });

  const free = 'A'.repeat(34);
  const addresses: Record<string, (orderNum: string) => object> = {
    noAddress: () => ({}),
    shortAddress: () => ({ address: 'A' }),
    longAddress: () => ({ address: 'A'.repeat(101) }),
    textInAddress: () => ({ address: `${free} send all` }),
    zeroInAddress: () => ({ address: `${free}\u0000` }),
    otherOrder: () => ({ address: free, order_num: '1' }),
    otherCode: () => ({ address: free, code: 500 }),
    takenAddress: () => ({ address: 'B'.repeat(34) }),
  };
  test.each(Object.keys(addresses))('S21 a chain that answers %s opens nothing and credits nothing', async (name) => {
    const [first, player] = [await fixture.player(), await fixture.player()];
    const answer =
      (of: (orderNum: string) => object): Behaviour =>
      (response, orderNum) =>
        json(response, { code: 200, order_num: orderNum, ...of(orderNum) });
    const opened = { code: 'evil-coin', amount: '5' };
    if (name === 'takenAddress') {
      evil.behave(answer(addresses[name] as (orderNum: string) => object));
      await fixture.call('createDeposit', first, opened);
    }
    evil.behave(answer(addresses[name] as (orderNum: string) => object));
    expect(await refusal(fixture.call('createDeposit', player, opened, 'again'))).toBe('payChannelAway');
    const { rows } = await fixture.call('listDeposits', player, {});
    expect(rows.map(({ state }) => state)).toEqual(['created']);
    // The same key asks again, and an address that nobody has is taken.
    evil.behave(answer((orderNum) => ({ address: `C${orderNum}`.padEnd(34, 'C') })));
    expect((await fixture.call('createDeposit', player, opened, 'again')).deposit.state).toBe('pending');
    expect(await cash(player)).toBe(0);
  });

  test('S21 asked again about much money, a bad answer credits nothing, and a good one later does', async () => {
    const respond =
      (paid: string): Behaviour =>
      (response, orderNum) =>
        json(response, { code: 200, order_num: orderNum, state: 'paid', amount: paid, currency: 'CNY' });
    for (const how of ['html', 'otherOrder', 'error', 'hugeBody', 'redirect', 'paidMore'] as const) {
      const player = await fixture.player();
      evil.behave((response, orderNum) =>
        json(response, { code: 200, order_num: orderNum, number: 'E1', url: 'https://pay.example/x' }),
      );
      const { orderNum } = await fixture.call('createDeposit', player, { code: 'evil', amount: '9000' });
      evil.behave(how === 'paidMore' ? respond('9000.001') : (evilBehaviours()[how] as Behaviour));
      const words = { event: 'paid', order_num: orderNum, txid: `E${orderNum}`, amount: '9000.000', currency: 'CNY' };
      await sendCallback(fixture, 'evil', { body: JSON.stringify({ ...words, user: evil.user(), at: Date.now() }) });
      await fixture.payments.workCallbacks();
      expect(await cash(player), how).toBe(0);
      evil.behave(respond('9000.000'));
      await fixture.rows("UPDATE payments.callbacks SET next_try_at = now() - interval '1 s' WHERE worked_at IS NULL");
      await fixture.work();
      // What it did not confirm is for people; where it only failed to answer, it is asked again.
      expect(await cash(player), how).toBe(how === 'paidMore' ? 0 : 9_000_000);
    }
  });

  test('S16 players are sent to allowed origins only', () => {
    const allowed = ['https://pay.example'];
    expect(allowedUrl('https://pay.example/a?b=c', allowed)).toBe('https://pay.example/a?b=c');
    for (const url of [
      'http://pay.example/a',
      'https://pay.example.evil.test/a',
      'https://pay.example:444/a',
      'https://user:pass@pay.example/a',
      'https://pay.example@evil.test/a',
      '//evil.test/a',
      '/relative',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ])
      expect(() => allowedUrl(url, allowed), url).toThrow(OutboundFailed);
  });

  test('a gateway is told the page of the order that its last page leads back to', () => {
    const order = { deposit: '17', host: 'site.example' };
    const page = '//site.example/topupList/payNext?order_num=17';
    expect(returnUrl(order, { sandbox: false })).toBe(`https:${page}`);
    expect(returnUrl(order, { sandbox: true })).toBe(page);
  });

  test('S16 a client of one address reaches no other', async () => {
    const seen: string[] = [];
    const elsewhere = await listen(async (request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const outbound = outboundTo(`${evil.url}/api`);
    for (const path of [`${elsewhere.url}/x`, '//127.0.0.1/x', '../x', '/x', '..%2f..//x/../../..', 'http:x@evil.test'])
      await expect(outbound.post(path, '{}', {}, z.object({ never: z.literal(1) })), path).rejects.toBeInstanceOf(
        OutboundFailed,
      );
    expect(seen).toEqual([]);
    await elsewhere.close();
  });

  test('S16 who is spoken to is checked at the start', () => {
    const good: PaymentProvider = {
      name: 'real',
      kind: 'gateway',
      url: 'https://gate.example/api',
      payOrigins: ['https://pay.example'],
      requestSecret,
      callbackSecrets: [callbackSecret],
      sandbox: false,
    };
    const read = (...providers: object[]) => readPaymentProviders(JSON.stringify(providers));
    expect(read(good)).toEqual([good]);
    expect(readPaymentProviders('')).toEqual([]);
    for (const change of [
      { url: 'http://gate.example' },
      { url: 'https://a:b@gate.example' },
      { url: 'file:///etc/passwd' },
      { payOrigins: ['http://pay.example'] },
      { payOrigins: ['https://pay.example/path'] },
      { callbackSecrets: [] },
      { callbackSecrets: ['short'] },
      { callbackSecrets: Array.from({ length: 3 }, () => callbackSecret) },
      { name: 'Bad Name' },
    ])
      expect(() => read({ ...good, ...change }), JSON.stringify(change)).toThrow(RangeError);
    expect(() => read(good, good)).toThrow(/one name/);
    let view: unknown;
    try {
      read({ ...good, url: 'nonsense' });
    } catch (error) {
      view = error;
    }
    expect(view).toBeInstanceOf(RangeError);
    expect(String(view)).not.toContain(requestSecret);
  });
});
