// Callbacks as trust.md, "Payment webhooks" wants them: doubled, shuffled, late, forged, and credited once whatever dies in between.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { openPaidOrder, sendCallback, type SentCallback } from '@longmen/test-kit/fixtures/payments';
import { thorough } from '@longmen/test-kit/thorough';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/api/route.ts';
import { verifySigned } from '../adapters/sign.ts';

/** Callbacks of M13; `CALLBACKS=10000` is the long form. */
const callbacks = Number(process.env['CALLBACKS'] ?? thorough(90, 1_000));
const copies = Number(process.env['COPIES'] ?? 50);

const pay = usePaying();

const cash = async ({ userId }: Caller) => (await pay.fixture.ledger.balanceOf(userId)).cash;

const send = (provider: string, sent: SentCallback) => sendCallback(pay.fixture, provider, sent);
const openPaid = (player: Caller, amount: string) => openPaidOrder(pay.fixture, player, amount);

describe('callbacks', () => {
  test(`M13 ${callbacks} shuffled callbacks, 1 to 5 of each and a tenth forged: one credit per transaction id, forged 0`, async () => {
    const deposits = Math.round((callbacks * 0.9) / 3);
    const players = await Promise.all(Array.from({ length: Math.ceil(deposits / 5) }, () => pay.fixture.player()));
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
        await pay.fixture.payments.workCallbacks();
        await pay.fixture.platform.clock.sleep(5);
      }
    };
    const workers = [worker(), worker()];
    const queue = all.values();
    const view = { success: 0, callbackRefused: 0, other: 0 };
    const lane = async () => {
      for (const { sent, isForged } of queue) {
        const answer = await send('sandbox-gateway', sent);
        if (answer === 'success' && !isForged) view.success += 1;
        else if (answer === 'callbackRefused' && isForged) view.callbackRefused += 1;
        else view.other += 1;
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    sending = false;
    await Promise.all(workers);
    await pay.fixture.work();
    expect(view).toEqual({ success: right.length, callbackRefused: forged.length, other: 0 });
    for (const player of players) expect(await cash(player)).toBe(due.get(player.userId));
    const [{ credits, transfers, open } = { credits: '', transfers: '', open: '' }] = await pay.fixture.rows<
      Record<'credits' | 'transfers' | 'open', string>
    >(
      `SELECT (SELECT count(*) FROM payments.receipts WHERE state = 'credited') AS credits,
        (SELECT count(*) FROM ledger.transfers WHERE kind = 6) AS transfers,
        (SELECT count(*) FROM payments.callbacks WHERE worked_at IS NULL) AS open`,
    );
    expect([Number(credits), Number(transfers), Number(open)]).toEqual([deposits, deposits, 0]);
    const books = await pay.fixture.ledger.readBooks();
    expect(books).toMatchObject({ drifts: [] });
  }, 600_000);

  test('M7 one key and one body are one deposit and one answer, however often and at once; another body conflicts', async () => {
    const { player } = pay;
    const input = { code: 'demo-wallet', amount: '25' };
    // Every second copy reaches another process.
    const posts = Array.from({ length: copies }, (_, index) =>
      (index % 2 === 0 ? pay.fixture.call : pay.fixture.callBeside)('createDeposit', player, input, 'key-1'),
    );
    const answers = (await Promise.all(posts)).map(({ deposit, ...answer }) => ({
      ...answer,
      order: deposit.orderNum,
    }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await pay.fixture.call('listDeposits', player, {})).total).toBe(1);
    const other = { code: 'demo-wallet', amount: '26' };
    expect(await refusal(pay.fixture.callBeside('createDeposit', player, other, 'key-1'))).toBe('keyReused');
  });

  test('M8 a crash after any statement of the credit leaves nothing, and the next try credits once', async () => {
    const { player } = pay;
    const { body } = await openPaid(player, '100');
    expect(await send('sandbox-gateway', { body })).toBe('success');
    const { jobs } = pay.fixture.platform.db;
    const whole = jobs.transaction;
    let crashes = 0;
    for (let after = 1; (await cash(player)) === 0; after += 1) {
      (jobs as { transaction: typeof whole }).transaction = (work) => whole((tx) => work(dyingAfter(tx, after)));
      await pay.fixture.payments.workCallbacks();
      (jobs as { transaction: typeof whole }).transaction = whole;
      if ((await cash(player)) === 0) crashes += 1;
      await pay.fixture.rows(
        "UPDATE payments.callbacks SET next_try_at = now() - interval '1 s' WHERE worked_at IS NULL",
      );
      const [state] = await pay.fixture.rows<{ n: number }>(
        'SELECT count(*) AS n FROM payments.receipts WHERE user_id = $1',
        [player.userId],
      );
      expect(Number(state?.n)).toBe((await cash(player)) === 0 ? 0 : 1);
      expect(after).toBeLessThan(60);
    }
    expect(crashes).toBeGreaterThan(8);
    await pay.fixture.work();
    expect(await cash(player)).toBe(99_500);
  });

  test('two workers over one callback credit once', async () => {
    const { player } = pay;
    const { body } = await openPaid(player, '100');
    await send('sandbox-gateway', { body });
    const claim = () => pay.fixture.rows('UPDATE payments.callbacks SET next_try_at = now() WHERE worked_at IS NULL');
    await Promise.all([pay.fixture.work(), claim(), pay.fixture.work(), claim(), pay.fixture.work()]);
    await pay.fixture.work();
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
    hasCells: tx.hasCells,
    rows: (query) => counted(() => tx.rows(query)),
    row: (query) => counted(() => tx.row(query)),
    count: (query) => counted(() => tx.count(query)),
  };
}

const hashOf = (sent: SentCallback) => {
  const digest = createHmac('sha256', 'order').update(JSON.stringify(sent)).digest();
  return digest.readUInt32BE(0);
};
