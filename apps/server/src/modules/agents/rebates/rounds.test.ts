/** What agents earn from instant rounds: each round once, whoever is killed and whatever commits late. */
import type { BetLine } from '@longmen/contract';
import { edgeAmounts, share } from '@longmen/engine/rebates';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { closedSince, linesOf } from '@longmen/test-kit/fixtures/agents/read-lines';
import { type KeeperPair, startKeepers } from '@longmen/test-kit/fixtures/draws';
import { bigLine, fiveLine, openRoundFixture, type RoundFixture } from '@longmen/test-kit/fixtures/rounds';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { checkSources } from './check-sources.ts';
import { paySlice } from './pay-passes.ts';
import { reckonRounds } from './reckon-rounds.ts';

let database: TestDatabase;
let pair: KeeperPair;
let fixture: RoundFixture;
let owner: pg.Client;

beforeAll(async () => {
  [database, pair] = await Promise.all([createTestDatabase(), startKeepers()]);
  fixture = await openRoundFixture(database, pair);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await fixture?.stop();
  await pair?.stop();
  await database?.drop();
});

const families = ['s_k3', 's_ssc', 's_pk10'];
const { chain, commissions } = agentLines({
  get owner() {
    return owner;
  },
  player: (balance) => fixture.player(balance),
});
const chainOf = (shares: readonly string[]) => chain(shares, families);
const last = (line: readonly Caller[]) => line.at(-1) ?? expect.fail('nobody');
const play = (caller: Caller, gid: number, lines: BetLine[]) =>
  fixture.betting.playRound({ caller, gid, lines, run: undefined, key: undefined, bodyHash: Buffer.alloc(32) });

async function reckonAll(max?: number): Promise<void> {
  // Rounds of the bound's own millisecond come with the next turn.
  await owner.query('SELECT pg_sleep(0.002)');
  for (let turn = 0; turn < 200; turn += 1) if ((await reckonRounds(fixture, 0, max)) === 'idle') return;
  throw new Error('rounds do not end');
}
async function payAll(): Promise<void> {
  await reckonAll();
  for (let turn = 0; turn < 100; turn += 1) if ((await paySlice(fixture)) !== true) return;
  throw new Error('passes do not end');
}

test('17: a round of 20 brings 1.200 with the next pass, and nothing again', async () => {
  const line = await chainOf(['8.0', '2.0']);
  await play(last(line), 151, [bigLine(20)]);
  expect(await commissions(line)).toEqual([0, 0]);
  await payAll();
  expect(await commissions(line)).toEqual([1_200, 0]);
  await payAll();
  expect(await commissions(line)).toEqual([1_200, 0]);
});

test('before its mark is so old nothing is taken', async () => {
  const line = await chainOf(['8.0', '2.0']);
  await play(last(line), 151, [bigLine(20)]);
  expect(await reckonRounds(fixture, 3_600_000)).toBe('idle');
  await payAll();
  expect(await commissions(line)).toEqual([1_200, 0]);
});

test('rounds of many players and games: every edge earns what its orders earn one by one, whoever dies in between', async () => {
  const shares = [
    ['9.0', '8.0', '8.0', '5.5', '2.0', '0.1'],
    ['6.0', '6.0', '5.1'],
    ['7.3', '7.2', '0.4', '0.0'],
    ['8.0'],
  ];
  const lines = await Promise.all(shares.map(chainOf));
  const expected = shares.map((line) => line.map(() => 0));
  const bets: [number, (stake: number) => BetLine][] = [
    [151, bigLine],
    [152, fiveLine],
    [153, (stake) => ({ play: 's_pk10.ball1.num', stake, contents: '7,8,9' })],
  ];
  for (let turn = 0; turn < 12; turn += 1)
    for (const [at, line] of lines.entries()) {
      const [gid, lineOf] = bets[(turn + at) % bets.length] ?? expect.fail('no game');
      const stakes = [1, 2, 3, 4, 5, 9, 10, 250].slice(turn % 4, (turn % 4) + 3);
      const round = await play(last(line), gid, stakes.map(lineOf));
      for (const order of round.orders) {
        const tenths = (shares[at] ?? []).map((text) => share(Number(text.replace('.', ''))));
        edgeAmounts(order.total / 1_000, tenths).forEach((amount, edge) => {
          const row = expected[at] ?? [];
          row[edge] = (row[edge] ?? 0) + amount;
        });
      }
    }
  // Whatever the transaction has written when it fails, nothing of it stays and the mark has not moved.
  for (const table of ['accruals', 'sources', 'state']) {
    await owner.query(`ALTER TABLE agents.${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    await expect(reckonRounds(fixture, 0, 5), table).rejects.toThrow('broken');
    await owner.query(`ALTER TABLE agents.${table} DROP CONSTRAINT broken`);
  }
  await Promise.all([reckonAll(5), reckonAll(3), reckonAll(7)]);
  await Promise.all([payAll(), payAll()]);
  await payAll();
  expect(await Promise.all(lines.map(commissions))).toEqual(expected);
  // Recomputed from the rounds themselves.
  const { platform, betting, ledger } = fixture;
  const draws = { issuesById: async () => [] };
  const check = () => checkSources({ platform, betting, ledger, draws, identity: { linesOf, closedSince } });
  expect((await check()).wrong).toEqual([]);
  const top = lines[0]?.[0] ?? expect.fail('nobody');
  await owner.query('UPDATE agents.accruals SET base = base * 2, amount = amount * 2 WHERE agent_id = $1', [
    top.userId,
  ]);
  const { wrong, sources } = await check();
  expect([wrong.length > 0, sources > 0, wrong.every((text) => text.includes(top.userId))]).toEqual([true, true, true]);
  await ledger.freezes.lift('rebates');
  expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [] });
});

test('a round that commits after later ones is waited for, and taken with them', async () => {
  const line = await chainOf(['8.0', '2.0']);
  const late = await play(last(line), 151, [bigLine(20)]);
  const round = [`-${late.slip}`];
  await owner.query('CREATE TEMP TABLE ended AS SELECT * FROM draws.round_results WHERE id = $1', round);
  await owner.query('DELETE FROM draws.round_results WHERE id = $1', round);
  await owner.query('UPDATE ended SET at = clock_timestamp()');
  await owner.query('BEGIN');
  await owner.query('INSERT INTO draws.round_results SELECT * FROM ended');
  await play(last(line), 151, [bigLine(30)]);
  await owner.query('SELECT pg_sleep(0.002)');
  expect(await reckonRounds(fixture, 0)).toBe('waiting');
  expect(await reckonRounds(fixture, 0)).toBe('waiting');
  await owner.query('COMMIT');
  await payAll();
  expect(await commissions(line)).toEqual([3_000, 0]);
});
