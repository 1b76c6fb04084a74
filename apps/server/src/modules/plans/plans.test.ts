// Plans over real issues and a real ledger (docs/design/plans.md): picks, their chain, outcomes, bets that follow.
import { createHash } from 'node:crypto';
import { calls } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { fromHex } from '@longmen/engine/lot1';
import { pickHash } from '@longmen/engine/plans';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, Refusal } from '../../platform/api/route.ts';
import type { BettingIssue } from '../betting/index.ts';
import type { Issue } from '../draws/index.ts';
import { findBefore, findIssue, findIssues } from '../draws/issues/store-issues.ts';
import { readHistory } from '../draws/views/store-read.ts';
import { makePlanAdmin, makePlans, type Plans, type PlansDeps } from './index.ts';
import { computePick } from './make-picks.ts';
import { findPlan } from './store-plans.ts';

const fixture = useBettingFixture();

const room = 'hall';
const closedRoom = 'closed';
const big = [9, 9, 9, 9, 9];
const small = [0, 0, 0, 0, 0];

/** Rooms that were told of a plan. */
const announced: string[] = [];
let deps: PlansDeps;
let plans: Plans;
beforeAll(() => {
  const { platform, catalogue, betting } = fixture;
  const { reads } = platform.db;
  deps = {
    catalogue,
    betting,
    draws: {
      openIssue: async (gid) => {
        const open = await fixture.deps.draws.openIssue(gid);
        return open && findIssue(reads, gid, open.issue);
      },
      findIssue: (gid, issue) => findIssue(reads, gid, issue),
      issuesById: (ids) => findIssues(reads, ids),
      issuesBefore: (gid, issue, rows) => findBefore(reads, gid, issue, rows),
      endedIssues: (gid): Promise<Issue[]> => readHistory(reads, gid, 500),
    },
    keptRebateOf: async () => '0',
    assertMayPlay: async () => undefined,
    mayReadRoom: async (_, roomId) => roomId !== closedRoom,
    onMoved: ({ roomId, plan }) => announced.push(`${roomId} ${plan}`),
  };
  plans = makePlans(platform, deps);
});

const words = { roomId: room, play: 's_ssc.total.bsoe', market: 'big|small', method: 'opposite', by: 'anna' };
const begin = async (gid: number, change: Partial<typeof words> = {}) => {
  const admin = makePlanAdmin(fixture.platform, fixture.catalogue);
  const id = await fixture.platform.db.jobs.transaction((tx) => admin.add(tx, { ...words, gid, ...change }));
  // Issues of the fixture are on sale since a minute ago.
  await fixture.owner.query(`UPDATE plans.plans SET started_at = now() - interval '2 minutes' WHERE plan = $1`, [id]);
  return id;
};

/** An issue in which the plan picks, and its draw. */
async function turn(gid: number, numbers: number[] | 'void'): Promise<BettingIssue> {
  const issue = await fixture.openIssue(gid);
  await plans.catchUp();
  if (numbers === 'void') await fixture.setState(issue, 'void');
  else await fixture.draw(issue, numbers);
  return issue;
}

type Wire = Record<string, unknown> & { rows: Record<string, unknown>[] };
type Name = 'roomPlans' | 'planDetail' | 'followPlan';

async function ask(name: Name, caller: Caller, input: object, key?: string): Promise<Wire> {
  const route = plans.routes.find(({ call }) => call.name === name);
  const read = readInput(calls[name], input);
  if (!route || !read.ok) throw new Error(`${name} does not read its input`);
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const context = { locale: 'en', caller, idempotencyKey: key, bodyHash };
  return writeOutput(calls[name], (await route.answer(read.value as never, context as never)) as never) as Wire;
}
const outcome = (...request: Parameters<typeof ask>) =>
  ask(...request).catch((error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)));

describe('picks', () => {
  test('are computed from results up to two issues before, alike by everybody, once, and chained by hash', async () => {
    const gid = 10;
    const who = await fixture.player(0);
    const plan = await begin(gid);
    // Without a result: big is named first, so its opposite of none is the first.
    for (const numbers of [small, big, big, small]) await turn(gid, numbers);
    const last = await fixture.openIssue(gid);
    const other = makePlans(fixture.platform, deps);
    announced.length = 0;
    await Promise.all([plans.catchUp(), other.catchUp(), plans.catchUp()]);
    // The room hears once of the new pick, and once of what became of the one before.
    expect(announced).toEqual([`${room} ${plan}`, `${room} ${plan}`]);
    const detail = await ask('planDetail', who, { id: plan });
    const picks = detail.rows.toReversed();
    expect(picks.map(({ code, state }) => `${String(code)} ${String(state)}`)).toEqual([
      'big miss',
      'big hit',
      'big hit',
      'small hit',
      'small waiting',
    ]);
    expect(detail).toMatchObject({ all: 4, hit: 3, miss: 1, missed: 0, hit_rate: '75.00', expected: '50.00' });
    expect(detail).toMatchObject({ issue: last.issue, names: 'Small', net: '1.820', total: 5 });
    let prev: Uint8Array = new Uint8Array(32);
    for (const { issue, code, basis, made_at: madeAt, prev: before, hash } of picks) {
      expect(fromHex(before)).toEqual(prev);
      const row = { issue: String(issue), option: String(code), basis: String(basis), madeAt: BigInt(String(madeAt)) };
      const own = pickHash({ plan, ...row, prev });
      expect(Buffer.from(own).toString('hex')).toBe(hash);
      prev = own;
    }
    expect(detail['last_hash']).toBe(Buffer.from(prev).toString('hex'));
    const row = await findPlan(fixture.platform.db.reads, plan);
    for (const { issue, code, basis } of picks)
      expect(await computePick(deps, row ?? never(), String(issue))).toEqual({ option: code, basis });
    const shared = { caller: who, plan, gid, issue: last.issue, lines: [{ playNumber: 135, contents: 'small' }] };
    expect(await plans.recordOfPick(shared)).toEqual({ hits: 3, judged: 4, returned: 5_820 });
    const another = plans.recordOfPick({ ...shared, lines: [{ playNumber: 135, contents: 'big' }] });
    await expect(another).rejects.toMatchObject({ refusal: 'planMoved' });
    await fixture.setState(last, 'void');
  });

  test('wait for a result that is late, pass over void issues, and are missed without one', async () => {
    const gid = 11;
    const who = await fixture.player(0);
    const plan = await begin(gid, { method: 'repeat' });
    await turn(gid, small);
    await turn(gid, 'void');
    const late = await turn(gid, big);
    await fixture.owner.query('DELETE FROM draws.results WHERE id = $1', [late.id]);
    await fixture.setState(late, 'closed');
    await turn(gid, small);
    // Two before is not drawn: no pick.
    const without = await turn(gid, small);
    await plans.catchUp();
    const { rows } = await ask('planDetail', who, { id: plan });
    expect(rows[0]).toMatchObject({ issue: without.issue, state: 'missed', code: '', hash: '' });
    expect(rows.map(({ state }) => state).toReversed()).toEqual(['miss', 'void', 'waiting', 'hit', 'missed']);
    await fixture.draw(late, big);
    await plans.catchUp();
    const after = await ask('planDetail', who, { id: plan });
    expect(after).toMatchObject({ hit: 1, miss: 2, missed: 1 });
  });

  test('cannot be rewritten, and none is taken for an issue that is over, that is older, or of an ended plan', async () => {
    const gid = 60;
    const plan = await begin(gid);
    const issue = await turn(gid, big);
    const app = new pg.Client({ connectionString: fixture.database.url });
    await app.connect();
    const refusal = (text: string, values: unknown[] = []) =>
      app.query(text, values).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const insert = (issueId: string, of = plan) =>
      refusal(`INSERT INTO plans.picks (plan, issue_id, option, basis) VALUES ($1, $2, 'big', '')`, [of, issueId]);
    try {
      const denied = '42501';
      expect(await refusal(`UPDATE plans.picks SET option = 'small'`)).toBe(denied);
      expect(await refusal('DELETE FROM plans.picks')).toBe(denied);
      expect(await refusal('UPDATE plans.outcomes SET payout = 9')).toBe(denied);
      expect(await refusal(`UPDATE plans.plans SET method = 'repeat'`)).toBe(denied);
      expect(await refusal('DELETE FROM plans.endings')).toBe(denied);
      expect(
        await refusal(
          `INSERT INTO plans.picks (plan, issue_id, option, basis, made_at) VALUES ($1, $2, 'big', '', now())`,
          [plan, issue.id],
        ),
      ).toBe(denied);
      const broken = '23514';
      const fresh = await begin(gid);
      const before = await fixture.openIssue(gid);
      const open = await fixture.openIssue(gid);
      expect(await insert(open.id, fresh)).toBe('done');
      // On sale as well, and older than what was picked for.
      expect(await insert(before.id, fresh)).toBe(broken);
      // Drawn; open by its state, but over by the clock; of another game.
      expect(await insert(issue.id, await begin(gid))).toBe(broken);
      const over = await fixture.openIssue(gid);
      await fixture.owner.query(
        `UPDATE draws.issues SET opens_at = now() - interval '3 s', close_at = now() - interval '1 s' WHERE id = $1`,
        [over.id],
      );
      expect(await insert(over.id)).toBe(broken);
      expect(await insert((await fixture.openIssue(10)).id)).toBe(broken);
      const admin = makePlanAdmin(fixture.platform, fixture.catalogue);
      const end = () =>
        fixture.platform.db.jobs.transaction((tx) => admin.end(tx, { plan: fresh, by: 'anna', reason: 'a test' }));
      await end();
      await expect(end()).rejects.toMatchObject({ refusal: 'planEnded' });
      expect(await insert((await fixture.openIssue(gid)).id, fresh)).toBe(broken);
    } finally {
      await app.end();
    }
  });
});

describe('a bet that follows a plan', () => {
  test("is the caller's own stake on the pick of the named issue, once for a key, also when the issue is over", async () => {
    const gid = 61;
    const who = await fixture.player(100);
    const plan = await begin(gid, { method: 'fixed:small' });
    const issue = await fixture.openIssue(gid);
    await plans.catchUp();
    const { rows } = await ask('roomPlans', who, { room_id: room });
    const [line] = rows.filter(({ id }) => id === plan).flatMap(({ bet: lines }) => lines as Record<string, string>[]);
    const bet = (change: object = {}, lines: object[] = [{ ...line, price: 7 }]) => ({
      gid,
      issue: issue.issue,
      plan,
      bets: lines,
      ...change,
    });
    const placed = await outcome('followPlan', who, bet(), 'one');
    expect(placed).toMatchObject({ total: '7.000', balance: '93.000' });
    await fixture.draw(issue, small);
    expect(await outcome('followPlan', who, bet(), 'one')).toEqual(placed);
    expect(await outcome('followPlan', who, bet(), 'two')).toBe('issueClosed');
    const moved: [string, object][] = [
      ['another side', bet({}, [{ ...line, contents: 'big', selection: undefined, price: 7 }])],
      ['another side as JSON', bet({}, [{ ...line, selection: { opts: ['big'] }, price: 7 }])],
      ['another play by its number', bet({}, [{ ...line, tid: '136', price: 7 }])],
      [
        'both sides',
        bet({}, [
          { ...line, price: 7 },
          { ...line, contents: 'big', price: 7 },
        ]),
      ],
      ['nothing', bet({}, [])],
      ['an issue without a pick', bet({ issue: '209901019999' })],
      ['another game', bet({ gid: '10' })],
    ];
    for (const [what, input] of moved) expect(await outcome('followPlan', who, input, what), what).toBe('planMoved');
    expect(await outcome('followPlan', who, bet({ plan: '999999' }), 'six')).toBe('planUnknown');
  });

  test('and its record are closed to who may not read the room', async () => {
    const who = await fixture.player(10);
    const plan = await begin(92, { roomId: closedRoom });
    expect(await outcome('planDetail', who, { id: plan })).toBe('planUnknown');
    expect(await outcome('roomPlans', who, { room_id: closedRoom })).toBe('planUnknown');
    expect(await outcome('followPlan', who, { gid: '92', issue: '1', plan, bets: [] }, 'k')).toBe('planUnknown');
  });
});

test('a plan whose game is gone is not there, and stops no other', async () => {
  const who = await fixture.player(0);
  const gone = await begin(10, { roomId: 'other' });
  const stays = await begin(10, { roomId: 'other' });
  await fixture.owner.query('UPDATE plans.plans SET gid = 7777 WHERE plan = $1', [gone]);
  await plans.catchUp();
  const { rows } = await ask('roomPlans', who, { room_id: 'other' });
  expect(rows.map(({ id, index }) => [id, index])).toEqual([[stays, 2]]);
  expect(await outcome('planDetail', who, { id: gone })).toBe('planUnknown');
});

test('an operator begins only what the games have', async () => {
  await expect(begin(152)).rejects.toMatchObject({ refusal: 'planInvalid' });
  await expect(begin(10, { play: 's_k3.sum.bsoe' })).rejects.toMatchObject({ refusal: 'planInvalid' });
  await expect(begin(10, { market: 'all' })).rejects.toMatchObject({ refusal: 'planInvalid' });
  await expect(begin(10, { method: 'double' })).rejects.toMatchObject({ refusal: 'planInvalid' });
});

function never(): never {
  throw new Error('no plan');
}
