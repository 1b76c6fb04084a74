// Shared slips over real bets, issues and settlements (docs/design/shares.md); rooms are a list in memory.
import { createHash } from 'node:crypto';
import { type CallName, calls } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { mills, yuan } from '@longmen/engine';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, Refusal, refuse } from '../../platform/api/route.ts';
import type { Job } from '../../platform/runtime/jobs.ts';
import type { BettingIssue } from '../betting/index.ts';
import { issueNo } from '../draws/index.ts';
import type { RoomsPort, SlipBody } from './deps.ts';
import { makeShares, type Shares, type SharesDeps } from './index.ts';

const fixture = useBettingFixture();
const gid = 10;
const [big, small] = [
  [9, 9, 9, 9, 9],
  [0, 0, 0, 0, 0],
];

type PostedCard = { readonly roomId: string; readonly body: unknown; posted: number; moves: number };
/** Cards by the ids of their messages. */
const cards = new Map<string, PostedCard>();
/** Rooms that take nothing, with why. */
const closed = new Map<string, Refusal>();
const gone = new Set<string>();
let isDown = false;
const terms = { isOpen: true, stakeMin: yuan(100) };
let standings = { staked: yuan(99), won: yuan(50), profit: mills(-49_000), from: 1_000, to: 2_000 };

const rooms: RoomsPort = {
  mayShare: async (_userId, roomId) => {
    const why = closed.get(roomId);
    if (why !== undefined) throw why;
  },
  post: async ({ id, roomId, card }) => {
    if (isDown) throw new Error('rooms are down');
    if (gone.has(roomId)) return undefined;
    const before = cards.get(id) ?? { roomId, body: card.body, posted: 0, moves: 0 };
    cards.set(id, { ...before, posted: before.posted + 1 });
    return 7;
  },
  moveSlip: async ({ messageId }, next) => {
    if (isDown) throw new Error('rooms are down');
    const card = cards.get(messageId);
    const body = card && next(card.body as SlipBody);
    if (card !== undefined && body !== undefined) cards.set(messageId, { ...card, body, moves: card.moves + 1 });
  },
  readSlip: async (_caller, messageId) => {
    const card = cards.get(messageId);
    if (card === undefined) throw refuse('messageGone');
    return card.body as SlipBody;
  },
};

let processes: readonly [Shares, Shares];
const jobs: Job[] = [];
beforeAll(() => {
  const { betting } = fixture;
  const ports: SharesDeps = {
    betting,
    draws: fixture.deps.draws,
    assertMayPlay: async () => undefined,
    rooms,
    records: { standingsOf: async () => standings },
    plans: {
      recordOfPick: async ({ plan }) => {
        if (plan !== '1') throw refuse('planMoved', { issue: '' });
        return { hits: 3, judged: 4, returned: 5_820 };
      },
    },
    terms: { isOpen: () => terms.isOpen, stakeMin: () => terms.stakeMin },
  };
  const platform = {
    ...fixture.platform,
    jobs: { ...fixture.platform.jobs, add: (job: Job) => void jobs.push(job) },
  };
  processes = [makeShares(platform, ports), makeShares(platform, ports)];
});

/** Both processes do at once what a job does. */
async function run(name: 'shares-update' | 'shares-post'): Promise<void> {
  const all = jobs.filter((job) => job.name === name);
  await Promise.all(all.map((job) => job.run(AbortSignal.timeout(60_000))));
}

type Wire = Record<string, unknown> & { rows: Record<string, unknown>[] };

async function ask(name: CallName, caller: Caller, input: object, key?: string, at: 0 | 1 = 0): Promise<Wire> {
  const route = processes[at].routes.find(({ call }) => call.name === name);
  const read = readInput(calls[name], { ...input });
  if (!route || !read.ok) throw new Error(`${name} does not read its input`);
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const context = { locale: 'en', caller, idempotencyKey: key, bodyHash };
  return writeOutput(calls[name], (await route.answer(read.value as never, context as never)) as never) as Wire;
}
const outcome = (...request: Parameters<typeof ask>) =>
  ask(...request).catch((error: unknown) => (error instanceof Refusal ? error.refusal : Promise.reject(error)));

const line = (contents: string, stake: number) => ({ play: 's_ssc.total.bsoe', contents, stake });
async function place(caller: Caller, issue: BettingIssue, lines = [line('big', 100)]): Promise<string[]> {
  const bet = { caller, rates: 'server', gid, issue: issueNo(issue.issue), lines, key: undefined } as const;
  const { orders } = await fixture.betting.placeBet({ ...bet, bodyHash: Buffer.alloc(0) });
  return orders.map(({ orderNum }) => orderNum);
}
const cancel = (caller: Caller, orderNum = '') =>
  fixture.betting.cancelBet({ caller, orderNum: orderNum as never, key: undefined, bodyHash: Buffer.alloc(0) });
async function settle(issue: BettingIssue, numbers: number[]): Promise<void> {
  await fixture.draw(issue, numbers);
  const drawn = await fixture.deps.draws.findIssue(gid, issueNo(issue.issue));
  if (drawn === undefined) throw new Error('no issue');
  await fixture.betting.settleIssue(drawn);
}
const shareOf = (orders: readonly string[], room_id = '1,2', change: object = {}) => ({
  bets: orders.map((order_num) => ({ order_num })),
  room_id,
  ...change,
});
const idsOf = ({ rows }: Wire) => rows.flatMap(({ id }) => (id === undefined ? [] : [id as string]));
const bodyOf = (id: string | undefined) => cards.get(id ?? '')?.body as SlipBody;
const outcomesOf = (id: string | undefined) => bodyOf(id).lines.map(({ outcome: end, payout }) => [end, payout]);

describe('a shared slip', () => {
  test('is what the site has of it, in every room that takes it, once for a key, and names no account', async () => {
    const issue = await fixture.openIssue(gid);
    const who = await fixture.player(1_000);
    const orders = await place(who, issue, [line('big', 60), line('odd', 70)]);
    closed.set('3', refuse('sharesTooFast'));
    gone.add('5');
    const input = shareOf(orders, '1,2,3,4,5,2');
    const requests = [0, 1, 0].map((at) => ask('shareBets', who, input, 'one', at as 0 | 1));
    const [first] = await Promise.all(requests);
    const again = await ask('shareBets', who, input, 'one');
    expect(again.rows.map(({ room_id, s, refusal, frame }) => [room_id, s, refusal, frame])).toEqual([
      ['1', 7, undefined, undefined],
      ['2', 7, undefined, undefined],
      ['3', undefined, 'sharesTooFast', 13],
      ['4', 7, undefined, undefined],
      ['5', undefined, 'roomUnknown', 100],
    ]);
    expect(idsOf(first as Wire)).toEqual(idsOf(again));
    expect([...cards.values()].map(({ roomId }) => roomId)).toEqual(['1', '2', '4']);
    expect(bodyOf(idsOf(again)[0])).toMatchObject({
      gid,
      issue: issue.issue,
      // On the wire it is told in whole seconds.
      closesAt: Math.floor(issue.closesAt / 1_000) * 1_000,
      family: 's_ssc',
      lines: [
        { contents: 'big', stake: 60, total: yuan(60), betCount: 1, rate: '1.940' },
        { contents: 'odd', stake: 70, total: yuan(70) },
      ],
      isPlan: false,
      hitRate: '–',
      returnRate: '–',
    });
    const text = JSON.stringify([...cards.values()]);
    for (const secret of [who.userId, who.username, ...orders]) expect(text).not.toContain(secret);
    expect(await outcome('shareBets', who, { ...input, room_id: '1' }, 'one')).toBe('keyReused');
    closed.clear();
    gone.clear();
    await fixture.setState(issue, 'closed');
  });

  test("is of the caller's own waiting orders alone, whatever he says of them", async () => {
    const [issue, over] = [await fixture.openIssue(gid), await fixture.openIssue(gid)];
    const [who, other] = [await fixture.player(5_000), await fixture.player(1_000)];
    const ended = await place(who, over);
    await settle(over, big);
    const [mine, cancelled] = await place(who, issue, [line('big', 100), line('small', 100)]);
    await cancel(who, cancelled);
    const [theirs] = await place(other, issue);
    const [second] = await place(who, issue, [line('odd', 100)]);
    const late = await fixture.openIssue(gid);
    const [tooLate] = await place(who, late);
    await fixture.owner.query(
      `UPDATE draws.issues SET opens_at = now() - interval '3 s', close_at = now() - interval '1 s' WHERE id = $1`,
      [late.id],
    );
    const byLines = (bets: object[]) => ({ bets, room_id: '1' });
    const refusals: [string, object, string][] = [
      ['of another player', shareOf([theirs ?? '']), 'sharesNothing'],
      ['of nobody', shareOf(['5']), 'sharesNothing'],
      ['of two slips', shareOf([mine ?? '', second ?? '']), 'sharesNothing'],
      ['cancelled', shareOf([cancelled ?? '']), 'sharesNothing'],
      ['settled', shareOf(ended), 'sharesNothing'],
      ['nothing', shareOf([]), 'sharesNothing'],
      ['of another stake', byLines([{ order_num: mine, price: 900 }]), 'sharesNothing'],
      ['of another side', byLines([{ order_num: mine, contents: 'small' }]), 'sharesNothing'],
      ['a bet line of another stake', byLines([{ ...line('big', 1), price: 900 }]), 'sharesNothing'],
      ['after the close', shareOf([tooLate ?? '']), 'issueClosed'],
      ['into six rooms', shareOf([mine ?? ''], '1,2,3,4,5,6'), 'tooManyShares'],
      ['into none', shareOf([mine ?? ''], ''), 'invalidInput'],
      ['as a plan’s', shareOf([mine ?? ''], '1', { plan: '2' }), 'planMoved'],
    ];
    for (const [what, input, refusal] of refusals) expect(await outcome('shareBets', who, input), what).toBe(refusal);
    terms.stakeMin = yuan(101);
    expect(await outcome('shareBets', who, shareOf([mine ?? '']))).toBe('shareTooSmall');
    terms.stakeMin = yuan(100);
    terms.isOpen = false;
    expect(await outcome('shareBets', who, shareOf([mine ?? '']))).toBe('sharesClosed');
    terms.isOpen = true;
    const byLine = await ask('shareBets', who, byLines([{ gid, tid: '135', price: 100, contents: 'big' }]));
    expect(bodyOf(idsOf(byLine)[0]).lines).toMatchObject([{ contents: 'big', stake: 100 }]);
    const plan = await ask('shareBets', who, shareOf([second ?? ''], '1', { plan: '1' }));
    expect(bodyOf(idsOf(plan)[0])).toMatchObject({ isPlan: true, planId: '1', hitRate: '3/4', returnRate: '1.45' });
    await fixture.setState(issue, 'closed');
  });
});

describe('what becomes of it', () => {
  test('is told to every card once, cancelled, won and lost, through crashes and by two processes; rates are of all of it', async () => {
    const who = await fixture.player(5_000);
    const [won, lost] = [await fixture.openIssue(gid), await fixture.openIssue(gid)];
    const [kept = '', cancelled = ''] = await place(who, won, [line('big', 100), line('small', 100)]);
    const [whole = ''] = await place(who, won);
    const losing = await place(who, lost);
    const ids = idsOf(await ask('shareBets', who, shareOf([kept, cancelled], '1,2,3')));
    // A second card of the same slip: it counts once.
    const part = idsOf(await ask('shareBets', who, shareOf([kept], '4')));
    await ask('shareBets', who, shareOf([whole], '1'));
    const other = idsOf(await ask('shareBets', who, shareOf(losing)));
    await run('shares-update');
    expect(ids.map((id) => cards.get(id)?.moves)).toEqual([0, 0, 0]);
    await cancel(who, cancelled);
    await cancel(who, whole);
    isDown = true;
    await run('shares-update');
    isDown = false;
    await run('shares-update');
    for (const id of ids)
      expect(outcomesOf(id)).toEqual([
        [undefined, undefined],
        ['cancelled', yuan(100)],
      ]);
    expect(cards.get(part[0] ?? '')?.moves).toBe(0);
    await settle(won, big);
    await settle(lost, small);
    await run('shares-update');
    await run('shares-update');
    for (const id of ids)
      expect(outcomesOf(id)).toEqual([
        ['won', yuan(194)],
        ['cancelled', yuan(100)],
      ]);
    expect(ids.map((id) => cards.get(id)?.moves)).toEqual([2, 2, 2]);
    expect(outcomesOf(part[0])).toEqual([['won', yuan(194)]]);
    for (const id of other) expect(outcomesOf(id)).toEqual([['lost', 0]]);
    // The slip that was wholly cancelled was never at stake.
    const next = await fixture.openIssue(gid);
    const shared = await ask('shareBets', who, shareOf(await place(who, next)));
    expect(bodyOf(idsOf(shared)[0])).toMatchObject({ hitRate: '1/2', returnRate: '0.97' });
    await fixture.setState(next, 'closed');
  });

  test('is told to a card, too, that a crash left unposted until the slip was over', async () => {
    const who = await fixture.player(1_000);
    const issue = await fixture.openIssue(gid);
    const orders = await place(who, issue);
    isDown = true;
    const left = await ask('shareBets', who, shareOf(orders, '1'), 'left');
    isDown = false;
    expect(left.rows).toEqual([{ room_id: '1', id: expect.any(String) as string }]);
    await run('shares-post');
    // Whoever shared it may still be at it.
    expect(cards.has(idsOf(left)[0] ?? '')).toBe(false);
    await settle(issue, big);
    await run('shares-update');
    await fixture.owner.query(`UPDATE shares.shares SET shared_at = shared_at - interval '6 s' WHERE user_id = $1`, [
      who.userId,
    ]);
    await run('shares-post');
    expect(outcomesOf(idsOf(left)[0])).toEqual([['won', yuan(194)]]);
    expect((await ask('shareBets', who, shareOf(orders, '1'), 'left')).rows).toMatchObject([{ s: 7 }]);
    expect(cards.get(idsOf(left)[0] ?? '')?.moves).toBe(1);
  });
});

test('a record is one own order with its result, standings those of the site from 100 yuan in bets', async () => {
  const [who, other] = [await fixture.player(1_000), await fixture.player(1_000)];
  const [issue, open] = [await fixture.openIssue(gid), await fixture.openIssue(gid)];
  expect(await outcome('shareRecord', who, { room_id: '1' })).toBe('sharesNothing');
  const [, cancelled = ''] = await place(who, issue, [line('big', 10), line('small', 10)]);
  await cancel(who, cancelled);
  const [theirs = ''] = await place(other, issue);
  await settle(issue, big);
  const [waiting = ''] = await place(who, open);
  for (const order_num of [cancelled, theirs, waiting, '7'])
    expect(await outcome('shareRecord', who, { room_id: '1', order_num }), order_num).toBe('sharesNothing');
  const record = await ask('shareRecord', who, { room_id: '1,2' });
  expect(bodyOf(idsOf(record)[1])).toMatchObject({
    isRecord: true,
    lines: [{ contents: 'big', outcome: 'won', payout: mills(19_400) }],
  });
  expect(bodyOf(idsOf(record)[1])).not.toHaveProperty('closesAt');
  const named = await ask('shareRecord', other, { room_id: '1', order_num: theirs });
  expect(bodyOf(idsOf(named)[0])).toMatchObject({ isRecord: true, lines: [{ outcome: 'won' }] });
  expect(await outcome('shareStandings', who, { room_id: '1' })).toBe('standingsTooSmall');
  standings = { ...standings, staked: yuan(100) };
  const shared = await ask('shareStandings', who, { room_id: '1', day_type: '7' }, 'same');
  expect(cards.get(idsOf(shared)[0] ?? '')?.body).toEqual({ ...standings, days: 'week' });
  expect(await ask('shareStandings', who, { room_id: '1', day_type: '7' }, 'same')).toEqual(shared);
  await fixture.setState(open, 'closed');
});

describe('a bet that follows a slip', () => {
  test('has its lines, each with a stake of one’s own, once for a key, whatever becomes of the card', async () => {
    const [issue, next] = [await fixture.openIssue(gid), await fixture.openIssue(gid)];
    const [sharer, who] = [await fixture.player(1_000), await fixture.player(20)];
    const orders = await place(sharer, issue, [line('big', 60), line('odd', 60), line('small', 60)]);
    const [id = ''] = idsOf(await ask('shareBets', sharer, shareOf(orders, '1')));
    await cancel(sharer, orders[2]);
    await run('shares-update');
    const tid = '135';
    const bets = [
      { tid, contents: 'odd', price: 3 },
      { tid, selection: { opts: ['big'] }, price: 2 },
    ];
    const bet = (change: object = {}, lines: object[] = bets) => ({
      gid,
      issue: issue.issue,
      bets: lines,
      id,
      ...change,
    });
    const differing: [string, object][] = [
      ['another side', bet({}, [bets[0] ?? {}, { tid, contents: 'small', price: 2 }])],
      ['one line more', bet({}, [...bets, { tid, contents: 'even', price: 2 }])],
      ['one line twice', bet({}, [...bets, bets[0] ?? {}])],
      ['one line less', bet({}, bets.slice(1))],
      ['another play by its number', bet({}, [{ ...bets[0], tid: '136', play: 's_ssc.total.bsoe' }, bets[1] ?? {}])],
      ['another issue', bet({ issue: next.issue })],
      ['another game', bet({ gid: 11 })],
    ];
    for (const [what, input] of differing) expect(await outcome('followSlip', who, input), what).toBe('slipDiffers');
    expect(await outcome('followSlip', who, bet({ id: '1' }))).toBe('messageGone');
    expect(await outcome('followSlip', who, bet({}, [{ ...bets[0], rate: '9.9' }, bets[1] ?? {}]))).toBe('rateChanged');
    const dear = bets.map((each) => ({ ...each, price: 11 }));
    expect(await outcome('followSlip', who, bet({}, dear))).toBe('insufficientFunds');
    const placed = await ask('followSlip', who, bet(), 'one');
    expect(placed).toMatchObject({ total: '5.000', balance: '15.000' });
    // A line that was cancelled may be bet too: it harms nobody.
    const all = [...bets, { tid, contents: 'small', price: 1 }];
    expect(await outcome('followSlip', who, bet({}, all))).toMatchObject({ total: '6.000', balance: '9.000' });
    cards.delete(id);
    expect(await ask('followSlip', who, bet(), 'one')).toEqual(placed);
    expect(await outcome('followSlip', who, bet(), 'two')).toBe('messageGone');
    await fixture.setState(issue, 'closed');
    expect(await outcome('followSlip', who, bet({ id: undefined }), 'three')).toBe('issueClosed');
  });
});
