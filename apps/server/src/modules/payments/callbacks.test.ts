// Callbacks and outside answers as trust.md wants them: doubled, shuffled, late, forged, and from providers gone bad.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Behaviour,
  type EvilProvider,
  evilBehaviours,
  json,
  openEvilProvider,
} from '../../../test/evil-provider.ts';
import { refusal } from '../../../test/paying.ts';
import {
  callbackSecret,
  listen,
  openPaidOrder,
  openPaymentStand,
  type PaymentStand,
  requestSecret,
  sendCallback,
  type SentCallback,
} from '../../../test/payment-stand.ts';
import type { Tx } from '../../platform/db.ts';
import { OutboundFailed, outboundTo } from '../../platform/outbound.ts';
import { type PaymentProvider, readPaymentProviders } from '../../platform/payment-providers.ts';
import type { Caller } from '../../platform/route.ts';
import { allowedUrl } from './adapters/gateway.ts';
import { verifySigned } from './adapters/sign.ts';

/** Callbacks of M13; `CALLBACKS=10000` is the long form. */
const callbacks = Number(process.env['CALLBACKS'] ?? 1_000);
const copies = Number(process.env['COPIES'] ?? 50);

let stand: PaymentStand;
let evil: EvilProvider;

beforeAll(async () => {
  evil = await openEvilProvider();
  stand = await openPaymentStand([
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
  await stand.rows(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most)
     VALUES (99, 'evil', 'evil', 'gopay', 'gateway', 5, '{"vi":"x","zh":"x","en":"x","id":"x"}', 1000, 100000000)`,
  );
  await stand.rows(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most, coin, network, exchange_rate)
     VALUES (98, 'evil-coin', 'evil-chain', 'szhb', 'coin', 3, '{"vi":"x","zh":"x","en":"x","id":"x"}', 1000, 100000000, 'USDT', 'X', 7000)`,
  );
});
afterAll(async () => {
  await stand?.close();
  await evil?.close();
});

const cash = async ({ userId }: Caller) => (await stand.ledger.balanceOf(userId)).cash;

const send = (provider: string, sent: SentCallback) => sendCallback(stand, provider, sent);
const openPaid = (player: Caller, amount: string) => openPaidOrder(stand, player, amount);

describe('callbacks', () => {
  test(`M13 ${callbacks} shuffled callbacks, 1 to 5 of each and a tenth forged: one credit per transaction id, forged 0`, async () => {
    const deposits = Math.round((callbacks * 0.9) / 3);
    const players = await Promise.all(Array.from({ length: Math.ceil(deposits / 5) }, () => stand.player()));
    const due = new Map(players.map(({ userId }) => [userId, 0]));
    const right: string[] = [];
    for (let index = 0; index < deposits; index += 1) {
      const player = players[index % players.length] as Caller;
      const { body } = await openPaid(player, String(20 + (index % 50)));
      due.set(player.userId, (due.get(player.userId) ?? 0) + (20 + (index % 50)) * 995);
      for (let copy = 0; copy <= index % 5; copy += 1) right.push(body);
    }
    const forgeries = [
      (body: string) => ({ body, secret: 'ee'.repeat(32) }),
      (body: string) => ({ body, sentBody: body.replace(/"amount":"/, '"amount":"9') }),
      (body: string) => ({ body, at: Date.now() - 3_600_000 }),
      (body: string) => ({ body, at: Date.now() + 3_600_000 }),
    ];
    const forged = Array.from({ length: Math.round(callbacks / 10) }, (_, index) =>
      forgeries[index % forgeries.length]?.(right[(index * 7) % right.length] ?? ''),
    );
    const all: { sent: SentCallback; isForged: boolean }[] = [
      ...right.map((body) => ({ sent: { body }, isForged: false })),
      ...forged.map((sent) => ({ sent: sent as SentCallback, isForged: true })),
    ].toSorted((a, b) => hashOf(a.sent) - hashOf(b.sent));
    let sending = true;
    const worker = async () => {
      while (sending) {
        await stand.payments.workCallbacks();
        await stand.platform.clock.sleep(5);
      }
    };
    const workers = [worker(), worker()];
    const queue = all.values();
    const told = { success: 0, callbackRefused: 0, other: 0 };
    const lane = async () => {
      for (const { sent, isForged } of queue) {
        const answer = await send('sandbox-gateway', sent);
        if (answer === 'success' && !isForged) told.success += 1;
        else if (answer === 'callbackRefused' && isForged) told.callbackRefused += 1;
        else told.other += 1;
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    sending = false;
    await Promise.all(workers);
    await stand.work();
    expect(told).toEqual({ success: right.length, callbackRefused: forged.length, other: 0 });
    for (const player of players) expect(await cash(player)).toBe(due.get(player.userId));
    const [{ credits, transfers, open } = { credits: '', transfers: '', open: '' }] = await stand.rows<
      Record<'credits' | 'transfers' | 'open', string>
    >(
      `SELECT (SELECT count(*) FROM payments.receipts WHERE state = 'credited') AS credits,
        (SELECT count(*) FROM ledger.transfers WHERE kind = 6) AS transfers,
        (SELECT count(*) FROM payments.callbacks WHERE worked_at IS NULL) AS open`,
    );
    expect([Number(credits), Number(transfers), Number(open)]).toEqual([deposits, deposits, 0]);
    const books = await stand.ledger.readBooks();
    expect(books).toMatchObject({ drifts: [] });
  }, 600_000);

  test('M7 one key and one body are one deposit and one answer, however often and at once; another body conflicts', async () => {
    const player = await stand.player();
    const input = { code: 'demo-wallet', amount: '25' };
    // Every second copy reaches another process.
    const asked = Array.from({ length: copies }, (_, index) =>
      (index % 2 === 0 ? stand.call : stand.callBeside)('createDeposit', player, input, 'key-1'),
    );
    const answers = (await Promise.all(asked)).map(({ deposit, ...answer }) => ({
      ...answer,
      order: deposit.orderNum,
    }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await stand.call('listDeposits', player, {})).total).toBe(1);
    const other = { code: 'demo-wallet', amount: '26' };
    expect(await refusal(stand.callBeside('createDeposit', player, other, 'key-1'))).toBe('keyReused');
  });

  test('M8 a crash after any statement of the credit leaves nothing, and the next try credits once', async () => {
    const player = await stand.player();
    const { body } = await openPaid(player, '100');
    expect(await send('sandbox-gateway', { body })).toBe('success');
    const { jobs } = stand.platform.db;
    const whole = jobs.transaction;
    let crashes = 0;
    for (let after = 1; (await cash(player)) === 0; after += 1) {
      (jobs as { transaction: typeof whole }).transaction = (work) => whole((tx) => work(dyingAfter(tx, after)));
      await stand.payments.workCallbacks();
      (jobs as { transaction: typeof whole }).transaction = whole;
      if ((await cash(player)) === 0) crashes += 1;
      await stand.rows("UPDATE payments.callbacks SET next_try_at = now() - interval '1 s' WHERE worked_at IS NULL");
      const [state] = await stand.rows<{ n: number }>(
        'SELECT count(*) AS n FROM payments.receipts WHERE user_id = $1',
        [player.userId],
      );
      expect(Number(state?.n)).toBe((await cash(player)) === 0 ? 0 : 1);
      expect(after).toBeLessThan(60);
    }
    expect(crashes).toBeGreaterThan(8);
    await stand.work();
    expect(await cash(player)).toBe(99_500);
  });

  test('two workers over one callback credit once', async () => {
    const player = await stand.player();
    const { body } = await openPaid(player, '100');
    await send('sandbox-gateway', { body });
    const claim = () => stand.rows('UPDATE payments.callbacks SET next_try_at = now() WHERE worked_at IS NULL');
    await Promise.all([stand.work(), claim(), stand.work(), claim(), stand.work()]);
    await stand.work();
    expect(await cash(player)).toBe(99_500);
  });

  test('a signature holds for its bytes, its moment within 300 s and either of two secrets alone', () => {
    const now = 1_763_623_810_000;
    const bytes = Buffer.from('{"a":1}');
    const sign = (secret: string, at: number, of: Buffer = bytes) => ({
      timestamp: String(at / 1000),
      signature: createHmac('sha256', Buffer.from(secret, 'hex'))
        .update(`${at / 1000}.`)
        .update(of)
        .digest('hex'),
    });
    const [one, two, three] = ['11', '22', '33'].map((digits) => digits.repeat(32)) as [string, string, string];
    const isRight = (message: { timestamp: string; signature: string }, of: Buffer = bytes) =>
      verifySigned([one, two], now, { bytes: of, ...message }) !== undefined;
    expect([isRight(sign(one, now)), isRight(sign(two, now)), isRight(sign(three, now))]).toEqual([true, true, false]);
    expect([isRight(sign(one, now - 300_000)), isRight(sign(one, now + 300_000))]).toEqual([true, true]);
    expect([isRight(sign(one, now - 301_000)), isRight(sign(one, now + 301_000))]).toEqual([false, false]);
    expect(isRight(sign(one, now), Buffer.from('{"a":2}'))).toBe(false);
    const { timestamp, signature } = sign(one, now);
    for (const broken of ['', signature.slice(1), `${signature}0`, signature.toUpperCase().replace(/[A-F]/, 'g')])
      expect(isRight({ timestamp, signature: broken })).toBe(false);
    for (const time of ['', '1e9', '-1', `${timestamp}.0`, ' 1763623810'])
      expect(isRight({ timestamp: time, signature })).toBe(false);
  });

  test('a callback of a provider that nobody knows is refused', async () => {
    for (const name of ['nobody', '..', 'sandbox-gateway%00', ''])
      expect(await send(name, { body: '{}' })).not.toBe('success');
  });
});

/** Dies before the statement after so many. */
function dyingAfter(tx: Tx, statements: number): Tx {
  let left = statements;
  const counted = <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : work();
  };
  return {
    rows: (query) => counted(() => tx.rows(query)),
    row: (query) => counted(() => tx.row(query)),
    count: (query) => counted(() => tx.count(query)),
  };
}

const hashOf = (sent: SentCallback) => {
  const digest = createHmac('sha256', 'order').update(JSON.stringify(sent)).digest();
  return digest.readUInt32BE(0);
};

describe('a provider gone bad', () => {
  const behaviours = Object.keys(evilBehaviours());
  test('there are 25 ways of it', () => expect(behaviours).toHaveLength(25));

  test.each(behaviours)('S21 %s opens nothing and credits nothing', async (name) => {
    const player = await stand.player();
    evil.behave(evilBehaviours()[name] as Behaviour);
    const told = await refusal(stand.call('createDeposit', player, { code: 'evil', amount: '50' }));
    expect(told).toBe('payChannelAway');
    const { rows } = await stand.call('listDeposits', player, {});
    expect(rows.map(({ state }) => state)).toEqual(['created']);
    expect(await cash(player)).toBe(0);
  });

  const free = 'A'.repeat(34);
  const addresses: Record<string, (asked: string) => object> = {
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
    const [first, player] = [await stand.player(), await stand.player()];
    const answer =
      (of: (asked: string) => object): Behaviour =>
      (response, asked) =>
        json(response, { code: 200, order_num: asked, ...of(asked) });
    const opened = { code: 'evil-coin', amount: '5' };
    if (name === 'takenAddress') {
      evil.behave(answer(addresses[name] as (asked: string) => object));
      await stand.call('createDeposit', first, opened);
    }
    evil.behave(answer(addresses[name] as (asked: string) => object));
    expect(await refusal(stand.call('createDeposit', player, opened, 'again'))).toBe('payChannelAway');
    const { rows } = await stand.call('listDeposits', player, {});
    expect(rows.map(({ state }) => state)).toEqual(['created']);
    // The same key asks again, and an address that nobody has is taken.
    evil.behave(answer((asked) => ({ address: `C${asked}`.padEnd(34, 'C') })));
    expect((await stand.call('createDeposit', player, opened, 'again')).deposit.state).toBe('pending');
    expect(await cash(player)).toBe(0);
  });

  test('S21 asked again about much money, a bad answer credits nothing, and a good one later does', async () => {
    const tell =
      (paid: string): Behaviour =>
      (response, asked) =>
        json(response, { code: 200, order_num: asked, state: 'paid', amount: paid, currency: 'CNY' });
    for (const how of ['html', 'otherOrder', 'error', 'hugeBody', 'redirect', 'paidMore'] as const) {
      const player = await stand.player();
      evil.behave((response, asked) =>
        json(response, { code: 200, order_num: asked, number: 'E1', url: 'https://pay.example/x' }),
      );
      const { orderNum } = await stand.call('createDeposit', player, { code: 'evil', amount: '9000' });
      evil.behave(how === 'paidMore' ? tell('9000.001') : (evilBehaviours()[how] as Behaviour));
      const words = { event: 'paid', order_num: orderNum, txid: `E${orderNum}`, amount: '9000.000', currency: 'CNY' };
      await send('evil', { body: JSON.stringify({ ...words, user: evil.user(), at: Date.now() }) });
      await stand.payments.workCallbacks();
      expect(await cash(player), how).toBe(0);
      evil.behave(tell('9000.000'));
      await stand.rows("UPDATE payments.callbacks SET next_try_at = now() - interval '1 s' WHERE worked_at IS NULL");
      await stand.work();
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

  test('S16 a client of one address reaches no other', async () => {
    const seen: string[] = [];
    const elsewhere = await listen(async (request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    const outbound = outboundTo(`${evil.url}/api`);
    for (const path of [`${elsewhere.url}/x`, '//127.0.0.1/x', '../x', '/x', '..%2f..//x/../../..', 'http:x@evil.test'])
      await outbound.post(path, '{}', {}, z.object({ never: z.literal(1) })).catch((error: unknown) => {
        expect(error, path).toBeInstanceOf(OutboundFailed);
      });
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
    try {
      read({ ...good, url: 'nonsense' });
    } catch (error) {
      expect(String(error)).not.toContain(requestSecret);
    }
  });
});
