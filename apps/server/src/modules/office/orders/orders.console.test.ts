// Orders at the console: found by everything that a filter names, explained down to the draw's proof, taken back.
import { yuan } from '@longmen/engine';
import { fromHex, orderInClose } from '@longmen/engine/lot1';
import { checkDraw } from '@longmen/engine/lot1-steps';
import { bigLine, betOf } from '@longmen/test-kit/fixtures/betting';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useDrawnOrders } from '@longmen/test-kit/fixtures/office/drawn-orders';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BettingIssue } from '../../betting/index.ts';
import type { Caller } from '../../../platform/api/route.ts';

const console = useConsole(['anna', 'berta']);
const drawn = useDrawnOrders(console);
let anna: ConsoleBrowser;
let [first, second]: Caller[] = [];
let issue: BettingIssue;
let open: BettingIssue;
/** Order numbers: of a slip of three lines on the drawn issue, one that was taken back, one that waits. */
let three: string[];
let back: string;
let waiting: string;

const place = async (caller: Caller | undefined, of: BettingIssue, ...contents: string[]) => {
  if (caller === undefined) throw new Error('no player');
  const { orders } = await drawn.betting.betting.placeBet(
    betOf(caller, of.issue, { lines: contents.map((content) => bigLine(10, content)) }),
  );
  return orders.map(({ orderNum }) => orderNum);
};

beforeAll(async () => {
  [first, second] = [await drawn.player('player07', 1_000), await drawn.player('player08', 1_000)];
  issue = await drawn.play(async (on) => {
    three = await place(first, on, 'big', 'small', 'odd');
    const [order = ''] = await place(second, on, 'even');
    back = order;
    await drawn.betting.betting.cancelBet({
      caller: second as Caller,
      orderNum: back as never,
      key: undefined,
      bodyHash: Buffer.alloc(0),
    });
  });
  open = await drawn.betting.openIssue(10);
  [waiting = ''] = await place(second, open, 'big');
  anna = await console.signedIn('anna');
});

const numbersOf = (rows: readonly { readonly no: string }[]) => rows.map(({ no }) => no);

describe('the list', () => {
  test('has everybody’s orders, the newest first, with names and not codes', async () => {
    const { rows, next, games } = await anna.ok('listOrders');
    expect(numbersOf(rows)).toEqual([waiting, back, ...three]);
    expect(rows[0]).toMatchObject({ player: 'player08', lines: 1, stake: 10, total: yuan(10), status: 'waiting' });
    expect([rows[0]?.playName, rows[0]?.game]).not.toContain(rows[0]?.play);
    expect(games.find(({ gid }) => gid === 10)?.name).toBe(rows[0]?.game);
    expect(next === null || next.startsWith('t')).toBe(true);
  });

  test('finds what a filter names, and nothing else', async () => {
    const won = (await anna.ok('listOrders', { status: 'won' })).rows;
    const lost = (await anna.ok('listOrders', { status: 'lost' })).rows;
    expect(numbersOf([...won, ...lost]).sort()).toEqual([...three].sort());
    expect(won.every(({ payout, total }) => payout > total)).toBe(true);
    const name = won[0]?.playName ?? '';
    for (const [filter, found] of [
      [{ player: 'player08' }, [waiting, back]],
      [{ player: 'nobody' }, []],
      [{ game: 10, issue: issue.issue }, [back, ...three]],
      [{ issue: open.issue }, [waiting]],
      [{ issue: '209912319999' }, []],
      [{ game: 11 }, []],
      [{ game: 2_000_000_000 }, []],
      [{ no: three[1] }, [three[1]]],
      [{ no: '1' }, []],
      [{ status: 'cancelled' as const }, [back]],
      [{ status: 'waiting' as const, player: 'player08' }, [waiting]],
      [{ stake: yuan(11) }, []],
      [{ play: name }, [waiting, back, ...three]],
      [{ play: 's_ssc.total.bsoe', player: 'player07' }, three],
      [{ play: 'no such play' }, []],
      [{ from: Date.now() + 1_000 }, []],
      [{ to: Date.now() - 3_600_000 }, []],
    ] as const)
      expect(numbersOf((await anna.ok('listOrders', filter)).rows), JSON.stringify(filter)).toEqual(found);
  });

  test('goes on behind the last order of a page, within a slip too', async () => {
    for (const filter of [{}, { player: 'player07' }, { issue: issue.issue }]) {
      const whole = numbersOf((await anna.ok('listOrders', filter)).rows);
      const read: string[] = [];
      for (let before: string | undefined; read.length < whole.length; ) {
        const page = await anna.ok('listOrders', { ...filter, limit: 2, ...(before === undefined ? {} : { before }) });
        read.push(...numbersOf(page.rows));
        if (page.next === null) break;
        before = page.next;
      }
      expect(read, JSON.stringify(filter)).toEqual(whole);
    }
  });
});

describe('an order', () => {
  test('is explained down to a proof that holds, and to none once a number is another', async () => {
    for (const no of three) {
      const order = await anna.ok('readOrder', { id: no });
      expect(checkDraw(order.proof).verdict).toEqual({ ok: true, key: 'own' });
      const proof = order.proof as { numbers: number[]; log: { kind: string; body: { root?: string } }[] };
      expect(order.issueFacts).toMatchObject({ drawnBy: 'seeds', state: 'settled', numbers: proof.numbers });
      const altered = { ...proof, numbers: proof.numbers.map((number) => (number + 1) % 10) };
      expect(checkDraw(altered).verdict).toEqual({ ok: false, why: 'numbers' });
      const root = fromHex(proof.log.find(({ kind }) => kind === 'CLOSE')?.body.root, 32);
      const { receipt } = order;
      if (root === null || receipt === null) throw new Error('no root, or no receipt');
      const inClose = (change: object) =>
        orderInClose(
          { ...receipt.order, ...change } as never,
          fromHex(receipt.salt, 16) as Uint8Array,
          receipt.path,
          root,
        );
      expect([inClose({}), inClose({ price: 11 })]).toEqual([true, false]);
      expect(order.ledger.map(({ kind }) => kind)).toEqual(order.status === 'won' ? ['bet', 'win'] : ['bet']);
      const paid = order.tiers.reduce(
        (sum, { bets, rate }) => sum + bets * order.stake * Math.round(Number(rate) * 1000),
        0,
      );
      expect(order.payout).toBe(paid);
    }
  });

  test('that the owner of the database altered has no way to the root any more', async () => {
    const slip = three[0]?.slice(0, -2);
    const before = await anna.ok('readOrder', { id: three[0] ?? '' });
    await console.sql('UPDATE betting.slips SET stakes = ARRAY[99, 10, 10] WHERE slip = $1', [slip]);
    const { receipt } = await anna.ok('readOrder', { id: three[0] ?? '' });
    await console.sql('UPDATE betting.slips SET stakes = ARRAY[10, 10, 10] WHERE slip = $1', [slip]);
    if (receipt === null) throw new Error('no receipt');
    const root = fromHex(before.receipt?.root, 32) as Uint8Array;
    expect(orderInClose(receipt.order as never, fromHex(receipt.salt, 16) as Uint8Array, receipt.path, root)).toBe(
      false,
    );
    expect(await anna.ok('readOrder', { id: three[0] ?? '' })).toEqual(before);
  });

  test('shows its whole slip, each line with its own way to the root', async () => {
    const slip = await anna.ok('readSlip', { id: three[0]?.slice(0, -2) ?? '' });
    expect(numbersOf(slip.orders)).toEqual(three);
    expect(numbersOf(slip.receipts)).toEqual(three);
    expect(slip.total).toBe(slip.orders.reduce((sum, { total }) => sum + total, 0));
  });

  test('that was taken back, or waits, claims no receipt', async () => {
    expect(await anna.ok('readOrder', { id: back })).toMatchObject({ status: 'cancelled', receipt: null });
    expect(await anna.ok('readOrder', { id: waiting })).toMatchObject({
      status: 'waiting',
      receipt: null,
      cancellable: true,
    });
  });

  test('that there is not is refused, and whoever looks is written down', async () => {
    for (const id of ['1', '9223372036854775807', `${three[0]?.slice(0, -2)}99`])
      expect(await anna.refusal('readOrder', { id }), id).toBe('noSuchOrder');
    const [{ views } = { views: 0 }] = await console.sql<{ views: string }>(
      `SELECT count(*) AS views FROM office.views WHERE what = 'order' AND subject = $1`,
      [waiting],
    );
    expect(Number(views)).toBeGreaterThan(0);
  });
});

describe('an issue', () => {
  test('a settled issue has the sums of its rows, which its signed log has too, and a proof that holds', async () => {
    const found = await anna.ok('readIssue', { gid: 10, issue: issue.issue });
    const { sums } = found;
    expect(sums).toMatchObject({ orders: 3, players: 1, staked: yuan(30), cancelled: 1, cancelledStake: yuan(10) });
    expect([found.bets, found.staked]).toEqual([sums.orders, sums.staked]);
    const won = (await anna.ok('listOrders', { game: 10, issue: issue.issue, status: 'won' })).rows;
    expect(sums).toMatchObject({ paidOrders: won.length, voided: 0 });
    // Of this one betting alone has ended the orders: its log has no SETTLE.
    expect(found.entries.map(({ kind }) => kind)).toEqual(['OPEN', 'CLOSE', 'DRAW']);
    expect([found.paid, found.paidOrders]).toEqual([null, null]);
    expect(found.commitments?.a).toMatch(/^[0-9a-f]{64}$/);
    expect(checkDraw(found.proof).verdict).toEqual({ ok: true, key: 'own' });
    expect(await anna.refusal('readIssue', { gid: 10, issue: '209912319999' })).toBe('noSuchIssue');
  });

  test('a row that the owner of the database altered is in the sums, and no more what was signed', async () => {
    const { sums: before } = await anna.ok('readIssue', { gid: 10, issue: issue.issue });
    await console.sql(`UPDATE betting.outcomes SET payout = payout + 1000 WHERE status = 1`);
    const { sums } = await anna.ok('readIssue', { gid: 10, issue: issue.issue });
    await console.sql(`UPDATE betting.outcomes SET payout = payout - 1000 WHERE status = 1`);
    expect(sums.paid).toBe(before.paid + 1_000);
  });

  /** Rows of another game, a minute apart: the first is late, the second void, the third never opened. */
  async function insertIssues(): Promise<void> {
    await console.sql(
      `INSERT INTO draws.issues (id, gid, issue, season, k, state, opens_at, close_at, draw_at, odds_version, settled_at, void_reason)
       SELECT 110000000000000 + n, 11, (20260101000 + n)::text, nullif(n, 3) / n, nullif(n, 3),
         CASE WHEN n < 2 THEN 'settled' ELSE 'void' END, at - interval '1 minute', at - interval '5 s', at, 1,
         at + interval '5 s', CASE n WHEN 2 THEN 'releaseMissing' WHEN 3 THEN 'notOffered' END
       FROM (SELECT n, date_trunc('second', now()) - n * interval '1 minute' AS at FROM generate_series(1, 3) n) rows`,
    );
    await console.sql(
      `INSERT INTO draws.results (id, numbers, drawn_at)
       SELECT id, '{1,2,3,4,5}', draw_at + interval '4 s' FROM draws.issues WHERE gid = 11 AND state = 'settled'`,
    );
  }

  test('the list finds what a filter names, the newest draw first, page after page', async () => {
    await insertIssues();
    const numbers = async (filter: object) => (await anna.ok('listIssues', filter)).rows.map((row) => row.issue);
    const [late, withdrawn, never] = ['20260101001', '20260101002', '20260101003'] as const;
    expect(await numbers({ game: 11 })).toEqual([late, withdrawn, never]);
    for (const [filter, found] of [
      [{ late: 'yes' as const }, [late]],
      [{ late: 'yes' as const, game: 10 }, []],
      [{ state: 'void' as const }, [withdrawn, never]],
      [{ game: 11, state: 'settled' as const }, [late]],
      [{ issue: never }, [never]],
      [{ game: 10, issue: never }, []],
      [{ game: 11, to: Date.now() - 150_000 }, [never]],
      [{ game: 11, from: Date.now() - 90_000 }, [late]],
      [{ game: 2_000_000_000 }, []],
    ] as const)
      expect(await numbers(filter), JSON.stringify(filter)).toEqual(found);
    const whole = await numbers({ limit: 100 });
    expect(whole).toContain(issue.issue);
    const read: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await anna.ok('listIssues', { limit: 2, ...(before === undefined ? {} : { before }) });
      read.push(...page.rows.map((row) => row.issue));
      if (page.next === null) break;
      before = page.next;
    }
    expect(read).toEqual(whole);
  });
});

describe('taking back', () => {
  test('returns the stake once, before the close alone, and is on the record', async () => {
    const reason = 'the player called';
    expect(await anna.refusal('cancelOrder', { id: three[0] ?? '', reason })).toBe('orderClosed');
    expect(await anna.refusal('cancelOrder', { id: '1', reason })).toBe('noSuchOrder');
    const balance = async () =>
      Number(
        (
          await console.sql<{ balance: string }>(
            'SELECT balance FROM ledger.accounts WHERE user_id = $1 AND kind = 1',
            [second?.userId],
          )
        )[0]?.balance,
      );
    const before = await balance();
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => anna.refusal('cancelOrder', { id: waiting, reason })),
    );
    expect(tries.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(tries)).toEqual(new Set(['done', 'orderClosed']));
    expect(await balance()).toBe(before + yuan(10));
    const { rows } = await anna.ok('listOrders', { no: waiting });
    expect(rows[0]?.status).toBe('cancelled');
    const entries = (await console.sql<{ entry: string }>(`SELECT entry FROM office.audit_log`)).map(
      ({ entry }) => JSON.parse(entry) as { action: string; subject: string },
    );
    expect(entries.some(({ action, subject }) => action === 'cancel-order' && subject === waiting)).toBe(true);
  });
});

describe('how a player plays', () => {
  test('is read from ten slips or more', async () => {
    const habits = async () => (await anna.ok('readPlayerPlay', { id: second?.userId ?? '' })).habits;
    expect(await habits()).toBeNull();
    for (let n = 0; n < 8; n += 1) await place(second, open, 'big', 'small');
    expect(await habits()).toMatchObject({ slips: 10, gid: 10, share: 100, usual: yuan(20) });
  });
});
