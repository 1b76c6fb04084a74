// Statements, filtered records and sums of play over random histories, against the same questions answered row by row.
import { mills } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { thorough } from '@longmen/test-kit/thorough';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { accounts, type AccountName, transferKinds, type TransferKind } from '../index.ts';
import type { PlayerAccount } from '../transfers/kinds.ts';
import { holdDays, rollDays, sumPlay } from './store-days.ts';
import { makeRollDays } from './sum-days.ts';
import type { UserId } from '../../../platform/ids.ts';

const fixture = useBettingFixture();

/** All that a player's net of play is made of. */
const netKinds: readonly TransferKind[] = [
  ...(['bet', 'win', 'refund', 'platformBet', 'platformWin', 'platformReturn', 'platformTakeBack'] as const),
];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 1_440 * minuteMs;
/** How far the times of neighbours may be out of the order of their numbers. */
const disorderMs = 9 * minuteMs;

const moves = [
  ['deposit', 'deposits', 'cash'],
  ['bet', 'cash', 'stakes'],
  ['bet', 'cash', 'stakes'],
  ['win', 'payouts', 'cash'],
  ['win', 'payouts', 'cash'],
  ['refund', 'stakes', 'cash'],
  ['bonus', 'bonuses', 'cash'],
  ['withdrawal', 'cash', 'held'],
  ['withdrawalReturned', 'held', 'cash'],
  ['withdrawalPaid', 'held', 'withdrawals'],
  ['savingsIn', 'cash', 'savings'],
  ['savingsOut', 'savings', 'cash'],
  ['platformBet', 'cash', 'platformStakes'],
  ['platformBet', 'cash', 'platformStakes'],
  ['platformWin', 'platformPayouts', 'cash'],
  ['platformReturn', 'platformStakes', 'cash'],
  ['platformTakeBack', 'cash', 'platformPayouts'],
  ['crossingOver', 'cash', 'transit'],
  ['crossingFailed', 'transit', 'cash'],
  ['crossingArrived', 'transit', 'platformFunds'],
] as const satisfies readonly [TransferKind, AccountName, AccountName][];

type Move = { move: (typeof moves)[number]; amount: number; pauseMinutes: number; lateMs: number };
type Leg = { kind: TransferKind; account: PlayerAccount; no: number; amount: number; after: number; at: number };

/** Weeks of play, or an hour and a half of it in which the times of neighbours are out of order. */
type Span = { pauseMinutes: number; momentMinutes: number };
const anySpan = fc.constantFrom<Span>(
  { pauseMinutes: 2_000, momentMinutes: 32 * 1_440 },
  { pauseMinutes: 3, momentMinutes: 100 },
);
/** A moment of the span, counted from when its history begins. */
const momentIn = ({ momentMinutes }: Span, minute: number) =>
  Date.now() - 30 * dayMs + ((minute % momentMinutes) - 1) * minuteMs;
const minuteOfSpan = fc.integer({ min: 0, max: 32 * 1_440 });

const history = fc.array(
  fc.record<Move>({
    move: fc.constantFrom(...moves),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    pauseMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_999 })),
    lateMs: fc.integer({ min: 0, max: disorderMs }),
  }),
  { maxLength: 80, size: 'max' },
);

const isPlayer = (account: AccountName): account is PlayerAccount => accounts[account] < 100;

/** Writes a history as it would stand after weeks, through no use-case, and tells its legs. What no account holds is left out. */
async function insert(userId: UserId, done: readonly Move[], span: Span): Promise<Leg[]> {
  const balances: Record<PlayerAccount, number> = { cash: 0, held: 0, savings: 0, transit: 0 };
  const counts: Record<PlayerAccount, number> = { cash: 0, held: 0, savings: 0, transit: 0 };
  const legs: Leg[] = [];
  const rows: unknown[][] = [];
  const now = Date.now();
  let clock = now - 30 * dayMs;
  for (const [index, { move, amount, pauseMinutes, lateMs }] of done.entries()) {
    const [kind, debit, credit] = move;
    clock = Math.min(now, clock + (pauseMinutes % span.pauseMinutes) * minuteMs);
    if (isPlayer(debit) && balances[debit] < amount) continue;
    const at = clock - lateMs;
    const legOf = (account: AccountName, signed: number) => {
      if (!isPlayer(account)) return [null, null];
      balances[account] += signed;
      counts[account] += 1;
      legs.push({ kind, account, no: counts[account], amount: signed, after: balances[account], at });
      return [balances[account], counts[account]];
    };
    const key = [transferKinds[kind], index + 1, accounts[debit], accounts[credit], amount, at / 1000];
    rows.push([...key, ...legOf(debit, -amount), ...legOf(credit, amount)]);
  }
  for (const row of rows)
    await fixture.owner.query(
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, debit_after, debit_no, credit_after, credit_no)
       VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7), $8, $9, $10, $11)`,
      [userId, ...row],
    );
  await fixture.owner.query('INSERT INTO ledger.accounts (user_id, kind) VALUES ($1, 4)', [userId]);
  for (const account of ['cash', 'held', 'savings', 'transit'] as const)
    await fixture.owner.query(
      'UPDATE ledger.accounts SET balance = $3, postings = $4 WHERE user_id = $1 AND kind = $2',
      [userId, accounts[account], balances[account], counts[account]],
    );
  return legs;
}

/** Brings the days of play up to what is older than this, as the job does. */
async function rollAll(lagMs = 0): Promise<void> {
  const { timeZone } = fixture.platform.site;
  const upTo = new Date(Date.now() - lagMs).toISOString();
  const step = () =>
    fixture.platform.db.jobs.transaction(async (tx) => (await holdDays(tx, timeZone)) && rollDays(tx, upTo, timeZone));
  while (await step()) continue;
}

/** Makes the days of play anew up to so many days ago. */
async function rollDaysAnew(daysAgo: number): Promise<void> {
  await fixture.owner.query(`UPDATE ledger.watermark SET days_at = '-infinity', days_full_at = '-infinity'`);
  await fixture.owner.query('DELETE FROM ledger.play_days');
  await rollAll(daysAgo * dayMs);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a random history', () => {
  it('M2 is told as opening + rows = closing, for every account and any two moments, page by page, without gap or overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        anySpan,
        fc.array(minuteOfSpan, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        async (done, long, minutes, rows) => {
          const { userId } = await fixture.player(0);
          const legs = await insert(userId, done, long);
          const cuts = minutes.map((minute) => momentIn(long, minute)).toSorted((a, b) => a - b);
          for (const account of ['cash', 'held', 'savings', 'transit'] as const) {
            const own = legs.filter((leg) => leg.account === account);
            const ranges = [undefined, ...cuts].map((from, index) => ({ from, to: cuts[index] }));
            let before = 0;
            let view = 0;
            for (const { from, to } of ranges) {
              const query = { account, rows, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
              const first = await fixture.ledger.statement(userId, { ...query, page: 1 });
              expect(first.rangeOpening).toBe(before);
              const beforeTo = own.findIndex(({ at }) => to !== undefined && at >= to);
              expect(view + first.total).toBe(beforeTo === -1 ? own.length : beforeTo);
              const pages = [first];
              while (sum(pages.map((page) => page.rows.length)) < first.total)
                pages.push(await fixture.ledger.statement(userId, { ...query, page: pages.length + 1 }));
              const all = pages.flatMap((page) => page.rows).toReversed();
              expect(first.rangeOpening + sum(all.map((row) => row.amount))).toBe(first.rangeClosing);
              for (const page of pages)
                expect(page.opening + sum(page.rows.map((row) => row.amount))).toBe(page.closing);
              expect(
                all.map(({ no, kind, amount, balanceAfter }) => ({ no, kind, amount, after: balanceAfter })),
              ).toEqual(
                own.slice(view, view + all.length).map(({ no, kind, amount, after }) => ({ no, kind, amount, after })),
              );
              before = first.rangeClosing;
              view += all.length;
            }
            expect(view).toBe(own.length);
            expect(before).toBe(own.at(-1)?.after ?? 0);
          }
        },
      ),
      { numRuns: thorough(12, 40) },
    );
  });

  it('R3 R4 comes to the same sums from days of play, wherever their watermark stands, as from every transfer', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        anySpan,
        fc.array(minuteOfSpan, { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 31 }),
        async (done, long, minutes, isMidnight, daysAgo) => {
          const { userId } = await fixture.player(0);
          const legs = (await insert(userId, done, long)).filter(({ account }) => account === 'cash');
          await rollDaysAnew(daysAgo);
          // It is between noon and one o'clock on the site.
          const midnight = (Math.floor(Date.now() / hourMs) + 12) * hourMs;
          const moments = minutes.map((minute) =>
            isMidnight ? midnight - Math.ceil(minute / 1_440) * dayMs : momentIn(long, minute),
          );
          const net = (from: number) =>
            sum(legs.filter(({ kind, at }) => at >= from && netKinds.includes(kind)).map(({ amount }) => amount));
          expect(await fixture.ledger.playSince(userId, moments)).toEqual(moments.map(net));

          const [from, to] = [Math.min(...moments), Math.max(...moments)];
          const within = legs.filter(({ at }) => at >= from && at < to);
          const totals = (await fixture.ledger.totals(userId, { from, to })).filter(
            ({ account }) => account === 'cash',
          );
          const expected = [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, rows]) => ({
            kind,
            account: 'cash',
            credited: mills(sum(rows.map(({ amount }) => Math.max(0, amount)))),
            debited: mills(sum(rows.map(({ amount }) => Math.max(0, -amount)))),
            legs: rows.length,
          }));
          const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind);
          expect(totals.toSorted(byKind)).toEqual(expected.toSorted(byKind));
        },
      ),
      { numRuns: thorough(12, 40) },
    );
  });

  it('is told in part: the kinds and the direction that are asked for, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        anySpan,
        fc.uniqueArray(
          fc.constantFrom<TransferKind>(
            ...(['bet', 'win', 'refund', 'deposit', 'withdrawal', 'savingsOut'] as const),
            ...(['platformBet', 'platformTakeBack', 'crossingOver'] as const),
          ),
        ),
        fc.record({
          account: fc.constantFrom<PlayerAccount>('cash', 'cash', 'held', 'savings'),
          side: fc.constantFrom('in', 'out', undefined),
        }),
        fc.tuple(minuteOfSpan, minuteOfSpan),
        async (done, long, kinds, { account, side }, [one, other]) => {
          const { userId } = await fixture.player(0);
          const legs = await insert(userId, done, long);
          const from = momentIn(long, Math.min(one % long.momentMinutes, other % long.momentMinutes));
          const to = momentIn(long, Math.max(one % long.momentMinutes, other % long.momentMinutes));
          const requested = legs
            .filter((leg) => leg.account === account && kinds.includes(leg.kind) && leg.at >= from && leg.at < to)
            .filter(({ amount }) => side === undefined || (side === 'in') === amount > 0)
            .toReversed();
          const all = await fixture.ledger.records(userId, { account, from, to, kinds, side }, { skip: 0, rows: 100 });
          expect(all.map(({ no }) => no)).toEqual(requested.map(({ no }) => no));
          const second = await fixture.ledger.records(userId, { account, from, to, kinds, side }, { skip: 3, rows: 2 });
          expect(second).toEqual(all.slice(3, 5));
        },
      ),
      { numRuns: thorough(10, 30) },
    );
  });
});

describe('days of play', () => {
  it('are made again for another time zone, and count nothing twice when they are rolled at once', async () => {
    const { userId } = await fixture.player(0);
    const inserted = [
      { move: moves[0], amount: 5_000, pauseMinutes: 0, lateMs: 0 },
      { move: moves[1], amount: 1_000, pauseMinutes: 700, lateMs: 0 },
      { move: moves[1], amount: 2_000, pauseMinutes: 700, lateMs: 0 },
    ];
    await insert(userId, inserted, { pauseMinutes: 2_000, momentMinutes: 0 });
    await rollDaysAnew(40);
    await Promise.all(Array.from({ length: 4 }, () => rollAll()));
    const staked = async () =>
      (
        await fixture.owner.query<{ staked: number }>(
          'SELECT sum(staked)::bigint AS staked FROM ledger.play_days WHERE user_id = $1',
          [userId],
        )
      ).rows[0]?.staked;
    expect(Number(await staked())).toBe(3_000);
    await fixture.owner.query(`UPDATE ledger.watermark SET days_zone = 'Asia/Tokyo'`);
    expect(await fixture.ledger.playSince(userId, [Date.now() - 31 * dayMs])).toEqual([-3_000]);
    await rollAll();
    expect(Number(await staked())).toBe(3_000);
  });

  it('wait for a transfer that is written and not yet committed, however long that takes, and have it then', async () => {
    const { userId } = await fixture.player(0);
    await rollAll();
    const roll = makeRollDays(fixture.platform, undefined);
    const stakedOf = async (kind: string) =>
      (
        await fixture.owner.query<{ sum: number }>(
          `SELECT ${kind}::integer AS sum FROM ledger.play_days WHERE user_id = $1`,
          [userId],
        )
      ).rows;
    const writer = await fixture.platform.db.connect();
    try {
      await writer.query('BEGIN');
      await writer.query(
        `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
         VALUES ($1, 1, 1, 1, 100, 10, 0, 1, clock_timestamp())`,
        [userId],
      );
      // The first look notes the writer, whatever follows commits at once, and later looks wait for that one.
      expect(await roll.step()).toBeTypeOf('number');
      await fixture.owner.query(
        `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
         VALUES ($1, 2, 2, 101, 1, 7, 7, 2, clock_timestamp())`,
        [userId],
      );
      expect(await roll.step()).toBeTypeOf('number');
      expect(await stakedOf('staked')).toEqual([]);
      await writer.query('COMMIT');
    } finally {
      await writer.end();
    }
    for (let steps = 0; steps < 2; steps += 1) while ((await roll.step()) !== false) continue;
    expect(await stakedOf('staked')).toEqual([{ sum: 10 }]);
    expect(await stakedOf('won')).toEqual([{ sum: 7 }]);
  });

  it('R4 make a year of play some hundred blocks to read, not every leg', async () => {
    const { userId } = await fixture.player(0);
    const legs = 20_000;
    await fixture.owner.query(
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
       SELECT $1, 1, n, 1, 100, 10, 0, n, now() - interval '365 days' * (1 - n / ${legs}.0) FROM generate_series(1, ${legs}) n`,
      [userId],
    );
    await fixture.owner.query('UPDATE ledger.accounts SET postings = $2 WHERE user_id = $1 AND kind = 1', [
      userId,
      legs,
    ]);
    await rollDaysAnew(0.1);
    await fixture.owner.query('ANALYZE ledger.transfers, ledger.play_days');
    // The last one is before there was any: the lifetime.
    const moments = [...[0.05, 1, 30, 364].map((days) => Date.now() - days * dayMs), 0];
    const view = await fixture.ledger.playSince(userId, moments);
    expect(view.at(-1)).toBe(-10 * legs);
    for (const [index, days] of [0.05, 1, 30, 364].entries())
      expect(Math.abs((view[index] ?? 0) + (10 * legs * days) / 365)).toBeLessThan(20);
    let requested: Query | undefined;
    const listener = { rows: async (query: Query) => ((requested = query), []) } as unknown as Tx;
    await sumPlay(listener, userId, moments, fixture.platform.site.timeZone);
    const plan = await fixture.owner.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${requested?.text}`,
      requested?.values,
    );
    const [{ Plan: root }] = (plan.rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'];
    expect((root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)).toBeLessThan(1_500);
  });
});
