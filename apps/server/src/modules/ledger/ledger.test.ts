import type { Mills } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { thorough } from '@longmen/test-kit/thorough';
import { sqlState } from '../../platform/db/database.ts';
import { accounts, type AccountName, ledgerSql, transferKinds, type TransferKind } from './index.ts';
import { statementSql } from './statement/store-legs.ts';
import { rollForward } from './books/store-audit.ts';
import type { UserId } from '../../platform/ids.ts';

const fixture = useBettingFixture();

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error) ?? (error as { code?: string }).code,
  );

/** Takes one amount from each player's cash, as a batch of bets does. Returns who was taken from. */
async function spendAll(players: readonly string[], amounts: readonly number[], ref: number) {
  return fixture.platform.db.bets.rows<{ userId: UserId; balance: number }>({
    text: `
      WITH instant AS (SELECT clock_timestamp() AS at, current_date AS today
      ), asked AS (
        SELECT u AS user_id, a AS amount, '0'::text AS scope, $3::bigint AS scope_ref, 1000000000 AS scope_cap, $3::bigint AS slip
        FROM unnest($1::bigint[], $2::bigint[]) AS l(u, a) ORDER BY u
      ), spent AS (${ledgerSql.spendSql('asked', '(SELECT today FROM instant)')}
      ), taken AS (SELECT spent.*, instant.at FROM spent, instant
      ), money AS (${ledgerSql.recordBetsSql('taken')})
      SELECT user_id::text AS "userId", balance FROM taken`,
    values: [players, amounts, ref],
  });
}

/** Pays one amount into each player's cash, as a slice of a settlement does. */
async function returnAll(players: readonly string[], amounts: readonly number[], ref: number) {
  return fixture.platform.db.bets.rows<{ userId: UserId; balance: number }>({
    text: `
      WITH asked AS (
        SELECT u AS user_id, a AS amount, 1 AS legs FROM unnest($1::bigint[], $2::bigint[]) AS l(u, a)
      ), locked AS MATERIALIZED (${ledgerSql.lockCashSql('asked')}
      ), returned AS (${ledgerSql.returnSql('(SELECT asked.* FROM asked JOIN locked USING (user_id))', 'current_date')}
      ), paid AS (
        SELECT user_id, $3::bigint AS ref, ${transferKinds.win} AS kind, amount, balance, posting, clock_timestamp() AS at FROM returned
      ), money AS (${ledgerSql.recordReturnsSql('paid')})
      SELECT user_id::text AS "userId", balance FROM paid`,
    values: [players, amounts, ref],
  });
}

type PlanNode = Record<string, unknown> & { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number };

describe('postings', () => {
  it('M1 any sequence of postings leaves the sum over all accounts at 0 and no balance below 0', async () => {
    const players = [await fixture.player(1000), await fixture.player(0), await fixture.player(5)];
    const moves: [TransferKind, AccountName, AccountName][] = [
      ['bet', 'cash', 'stakes'],
      ['win', 'payouts', 'cash'],
      ['refund', 'stakes', 'cash'],
      ['withdrawal', 'cash', 'held'],
      ['adjustOut', 'held', 'withdrawals'],
    ];
    let ref = 1;
    const step = fc.record({
      player: fc.nat(players.length - 1),
      move: fc.nat(moves.length - 1),
      amount: fc.integer({ min: 1, max: 400_000 }),
      repeat: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        for (const { player, move, amount, repeat } of steps) {
          const [kind, debit, credit] = moves[move] ?? ['bet', 'cash', 'stakes'];
          const posting = {
            userId: players[player]?.userId ?? expect.fail('nobody'),
            kind,
            ref: String(ref++),
            debit,
            credit,
            amount: amount as Mills,
          };
          const first = await fixture.platform.db.bets.transaction((tx) => fixture.ledger.post(tx, posting));
          if (!repeat) continue;
          const again = await fixture.platform.db.bets.transaction((tx) => fixture.ledger.post(tx, posting));
          expect(again.result).toBe(first.result === 'posted' ? 'repeated' : first.result);
        }
        const books = await fixture.ledger.readBooks();
        expect(books.difference).toBe(0);
        expect(books.drifts).toEqual([]);
      }),
      { numRuns: 5, seed: 20_261_121 },
    );
  });

  const batches = thorough(25, 250);
  it(`M1 ${batches * 400} random spends and returns of 200 players, batch by batch, do exactly what the balances allow`, async () => {
    const players = (await Promise.all(Array.from({ length: 200 }, () => fixture.player(500)))).map(
      ({ userId }) => userId,
    );
    const balances = new Map(players.map((userId) => [userId, 500_000]));
    let ref = 1_000_000;
    const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 200, maxLength: 200, size: 'max' });
    await fc.assert(
      fc.asyncProperty(amounts, amounts, async (spends, returns) => {
        ref += 1;
        const taken = await spendAll(players, spends, ref);
        const funded = players.filter((userId, index) => {
          const remaining = (balances.get(userId) ?? 0) - (spends[index] ?? 0);
          if (remaining >= 0) balances.set(userId, remaining);
          return remaining >= 0;
        });
        expect(taken.map(({ userId }) => userId).sort()).toEqual(funded.sort());
        for (const { userId, balance } of await returnAll(players, returns, ref)) {
          const index = players.indexOf(userId);
          balances.set(userId, (balances.get(userId) ?? 0) + (returns[index] ?? 0));
          expect(balance).toBe(balances.get(userId));
        }
      }),
      { numRuns: batches, seed: 20_261_121, endOnFailure: true },
    );
    const books = await fixture.ledger.readBooks();
    expect({ difference: books.difference, drifts: books.drifts }).toEqual({ difference: 0, drifts: [] });
    const min = await fixture.owner.query('SELECT min(balance)::integer AS min FROM ledger.accounts');
    expect((min.rows[0] as { min: number }).min).toBeGreaterThanOrEqual(0);
  });

  it('M1 refuses what is not one positive amount between two different accounts', async () => {
    const { userId } = await fixture.player(10);
    const insert = (debit: number, credit: number, amount: number | string, after: number | null) =>
      stateOf(
        fixture.platform.db.bets.count({
          text: `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at) VALUES ($1, 99, 1, $2, $3, $4, $5, $5, now())`,
          values: [userId, debit, credit, amount, after],
        }),
      );
    expect(await insert(1, 100, 0, 1)).toBe('23514');
    expect(await insert(1, 100, -5, 1)).toBe('23514');
    expect(await insert(100, 100, 5, null)).toBe('23514');
    expect(await insert(1, 100, 5, null)).toBe('23514');
    expect(await insert(1, 100, '0.5', 1)).toBe('22P02');
  });

  it('M16 the application may neither change nor remove a transfer', async () => {
    const app = fixture.platform.db.bets;
    for (const text of [
      'UPDATE ledger.transfers SET amount = amount + 1',
      'DELETE FROM ledger.transfers',
      'TRUNCATE ledger.transfers',
      'UPDATE ledger.turnover SET amount = 1',
      'DELETE FROM ledger.accounts',
      'UPDATE betting.slips SET stakes = NULL',
      'UPDATE betting.order_rows SET stake = 1',
      'DELETE FROM betting.order_rows',
      'DELETE FROM betting.outcomes',
    ]) {
      expect(await stateOf(app.count({ text })), text).toBe('42501');
    }
  });
});

describe('the statement', () => {
  it('reads any page of a long account from the legs of that page alone', async () => {
    const { userId } = await fixture.player(1);
    const legs = 20_000;
    await fixture.owner.query(
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
      SELECT $1, ${transferKinds.win}, n, ${accounts.payouts}, ${accounts.cash}, 10, 1000 + 10 * n, n + 1, clock_timestamp()
      FROM generate_series(1, $2::bigint) n`,
      [userId, legs],
    );
    await fixture.owner.query(
      `UPDATE ledger.accounts SET balance = 1000 + 10 * $2::bigint, postings = $2::bigint + 1 WHERE user_id = $1 AND kind = 1`,
      [userId, legs],
    );
    await fixture.owner.query('ANALYZE ledger.transfers');
    const plan = await fixture.owner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statementSql(accounts.cash)}`, [
      userId,
      5_000,
      5_020,
    ]);
    const [{ Plan: root }] = (plan.rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
    expect(root).toMatchObject({
      'Node Type': 'Index Scan',
      'Index Name': 'transfers_cash_legs',
      'Actual Rows': 20,
      'Scan Direction': 'Backward',
    });
    expect((root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)).toBeLessThan(20);
    const last = await fixture.ledger.statement(userId, { page: 1_001, rows: 20 });
    expect(last).toMatchObject({ total: 20_001, opening: 0, closing: 1_000 });
    expect(last.rows.map((row) => row.no)).toEqual([1]);
    const first = await fixture.ledger.statement(userId, { page: 1, rows: 20 });
    expect(first.rows.map((row) => row.no)).toEqual(Array.from({ length: 20 }, (_, index) => 20_001 - index));
    expect(first.opening + first.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(first.closing);
    expect((await fixture.ledger.statement(userId, { page: 1_002, rows: 20 })).rows).toEqual([]);
  });

  it('reads opening + rows = closing, newest first', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    for (let turn = 0; turn < 5; turn += 1) {
      await fixture.betting.placeBet(betOf(caller, issue.issue, { lines: [bigLine(3)] }));
    }
    const statement = await fixture.ledger.statement(caller.userId, { page: 1, rows: 4 });
    expect(statement.total).toBe(6);
    expect(statement.closing).toBe(85_000);
    expect(statement.opening + statement.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(statement.closing);
    expect(statement.rows.map((row) => row.no)).toEqual([6, 5, 4, 3]);
    const remaining = await fixture.ledger.statement(caller.userId, { page: 2, rows: 4 });
    expect(remaining.closing).toBe(statement.opening);
    expect(remaining.opening).toBe(0);
  });
});

describe('the continuous checks', () => {
  it('M2 every cached balance equals the sum of its legs, behind the watermark and before it', async () => {
    const { transfers } = await fixture.ledger.readBooks();
    expect((await rollForward(fixture.platform.db.jobs, 0)).legs).toBeGreaterThan(0);
    expect(await fixture.ledger.checkBooks()).toMatchObject({ drifts: [], difference: 0, transfers });
    await fixture.player(12);
    expect(await fixture.ledger.checkBooks()).toMatchObject({ drifts: [], difference: 0, transfers: transfers + 1 });
    expect(fixture.ledger.freezes.areWithdrawalsFrozen()).toBe(false);
  });

  it("M17 one mill added behind the ledger's back freezes withdrawals and the games of that player, and raises the alarm", async () => {
    const caller = await fixture.player(50);
    const issue = await fixture.openIssue(sscGame);
    const bet = betOf(caller, issue.issue, { lines: [bigLine(3)] });
    await fixture.betting.placeBet(bet);
    await fixture.owner.query('UPDATE ledger.accounts SET balance = balance + 1 WHERE user_id = $1 AND kind = 1', [
      caller.userId,
    ]);
    const books = await fixture.ledger.checkBooks();
    expect(books.drifts).toEqual([{ userId: caller.userId, account: 1, cached: 47_001, summed: 47_000 }]);
    expect(books.difference).toBe(1);
    expect(fixture.ledger.freezes.areWithdrawalsFrozen()).toBe(true);
    expect(await fixture.ledger.freezes.list()).toMatchObject([
      { scope: 'withdrawals', kind: 'books', saw: { difference: '0.001', accounts: 1, games: 0 } },
      { scope: `game:${sscGame}` },
    ]);
    await expect(fixture.betting.placeBet(bet)).rejects.toMatchObject({ refusal: 'gameFrozen' });
    expect(await fixture.platform.metrics.registry.getSingleMetricAsString('longmen_ledger_drifts')).toMatch(
      /longmen_ledger_drifts 2/,
    );
    await fixture.owner.query('UPDATE ledger.accounts SET balance = balance - 1 WHERE user_id = $1 AND kind = 1', [
      caller.userId,
    ]);
    expect(await fixture.ledger.freezes.lift(`game:${sscGame}`)).toBe(true);
    expect(await fixture.ledger.freezes.lift('withdrawals')).toBe(true);
    await fixture.betting.placeBet(bet);
  });
});
