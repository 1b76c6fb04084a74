// Who is named for what he won: popups after a real settlement, yesterday's ranking, and what a handle shows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { yuan } from '@longmen/engine';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, Refusal, type RequestContext, type Route } from '../../../platform/api/route.ts';
import type { Connection } from '../../../platform/socket/connection.ts';
import type { SocketEnd } from '../../../platform/socket/kinds.ts';
import type { BettingIssue } from '../../betting/index.ts';
import { type Chat, makeChat } from '../../chat/index.ts';
import { makeIdentity } from '../../identity/index.ts';
import { makeLimits } from '../../limits/index.ts';
import { makeProviders } from '../../providers/index.ts';
import { makeContent } from '../index.ts';

const fixture = useBettingFixture();
const roomId = '4711';
const canary = 'Canary Nickname';

let dataDir: string;
let chat: Chat;
let routes: readonly Route[];
/** What the room was sent. */
let frames: unknown[] = [];
/** Ends the waiting of those who sleep; time passes when a test says so. */
let sleepers: (() => void)[] = [];
let laterMs = 0;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-winners-'));
  await open();
  await fixture.owner.query(`INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES ($1, 1, 'Hall', true)`, [
    roomId,
  ]);
  const watcher = await player('watcher1');
  const connection = {
    id: '1',
    channels: new Set<string>(),
    owner: { caller: watcher },
    locale: 'vi',
    isOpen: () => true,
    send: () => undefined,
  } as unknown as Connection;
  await chat.channel.follow(connection, { t: 'sub', r: `c:${roomId}` } as never);
  expect([...connection.channels]).toEqual([`c:${roomId}`]);
});
afterAll(async () => {
  await chat?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  frames = [];
});

/** The modules above the fixture's betting and ledger, by a clock of the test's own. */
async function open(): Promise<void> {
  const { ledger, catalogue, betting } = fixture;
  const clock = {
    now: () => Date.now() + laterMs,
    sleep: () => new Promise<void>((resolve) => void sleepers.push(resolve)),
  };
  const platform = { ...fixture.platform, clock, site: { ...fixture.platform.site, dataDir } };
  const identity = makeIdentity(platform, {
    onAccountOpened: async () => undefined,
    balanceOf: async () => yuan(0),
    hasCard: async () => false,
    isOwnCard: async () => false,
    wasPaidOut: async () => false,
    areRoomsOpen: () => true,
    footerLabels: async () => ({}),
  });
  const limits = makeLimits(platform, { ledger, identity });
  const providers = await makeProviders(platform);
  chat = await makeChat(platform, {
    identity,
    limits,
    pictures: {} as never,
    hosts: () => [],
    presence: { onlineOn: async () => 0, onlineAmong: async () => new Set() },
    hasPaidIn: async () => true,
  });
  chat.channel.attach({
    follow: (connection, channel) => void connection.channels.add(channel),
    leave: () => undefined,
    publish: (channel, messages) => void frames.push(...messages.map((message) => ({ channel, ...message }))),
    followers: () => [],
    ofPlayer: () => [],
    players: () => new Set(),
  } satisfies SocketEnd);
  const rewards = { openActivities: async () => [] };
  const arcade = { listWins: async () => [] };
  const parts = { identity, catalogue, betting, arcade, ledger, limits, chat, rewards, providers };
  const content = makeContent(platform, { ...parts, mayPromote: async () => true, onlineCount: async () => 0 });
  routes = [...content.routes, ...chat.routes];
}

/** An account with money, as identity has it. */
async function player(username: string, { balance = 5_000, isGuest = false } = {}): Promise<Caller> {
  const who = await fixture.player(balance);
  await fixture.owner.query(
    `INSERT INTO identity.users (user_id, username, account_type, is_guest, rebates, password_hash, pepper_id, nickname)
     VALUES ($1, $2, 1, $3, '{}', '', '', $4)`,
    [who.userId, username, isGuest, canary],
  );
  return { ...who, username, isGuest };
}

async function ask(
  name: CallName,
  wire: Record<string, unknown> = {},
  caller?: Caller,
): Promise<Record<string, unknown>> {
  const route = routes.find(({ call }) => call.name === name);
  const read = readInput(calls[name], wire);
  if (route === undefined || !read.ok) throw new Error(name);
  const context = { locale: 'en', caller, idempotencyKey: undefined } as RequestContext;
  return writeOutput(calls[name], (await route.answer(read.value as never, context as never)) as never) as never;
}
const refusal = (...of: Parameters<typeof ask>) =>
  ask(...of).then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  );

const pause = (who: Caller) =>
  fixture.owner.query(
    `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at) VALUES ($1, $2, 'timeOut', now(), now() + interval '1 day')`,
    [who.userId, fixture.platform.ids.next()],
  );
const hide = (who: Caller, showsWins = false) => ask('setChatSettings', { show_wins: showsWins ? '1' : '0' }, who);

/** A window ends: who sleeps goes on. */
async function endWindow(): Promise<void> {
  for (const wake of sleepers.splice(0)) wake();
  // What they ask the database for is answered before this is.
  await fixture.platform.db.reads.row({ text: 'SELECT 1' });
}

type Bets = readonly (readonly [Caller, number, ('big' | 'small')?])[];
/** Settles an issue whose sum is big. */
async function settle(bets: Bets): Promise<BettingIssue> {
  const issue = await fixture.openIssue(sscGame);
  for (const [who, stake, side] of bets)
    await fixture.betting.placeBet(betOf(who, issue.issue, { lines: [bigLine(stake, side)] }));
  await fixture.draw(issue, [9, 9, 9, 9, 9]);
  const drawn = { ...issue, state: 'drawn', numbers: [9, 9, 9, 9, 9] } as BettingIssue;
  await fixture.betting.settleIssue(drawn);
  return drawn;
}

/** Nothing that leaves the server names an account, or the person behind a masked name. */
const expectNoTrace = (what: unknown, who: readonly Caller[]) => {
  const text = JSON.stringify(what);
  for (const { userId, username } of who) for (const trace of [userId, username]) expect(text).not.toContain(trace);
};

describe('popups', () => {
  test('the largest net win of a window is told once, and none of guests, paused players and those who hide theirs', async () => {
    const open1 = await player('opena1');
    const second = await player('openb2');
    const small = await player('small3');
    const hidden = await player('hidden4');
    const paused = await player('paused5');
    const guest = await player('guest6', { isGuest: true });
    await hide(hidden);
    const drawn = await settle([
      [open1, 1_000],
      [second, 700],
      [small, 400],
      [hidden, 3_000],
      [paused, 2_500],
      [guest, 2_000],
      [second, 100, 'small'],
    ]);
    await pause(paused);
    await endWindow();
    await expect.poll(() => frames).toHaveLength(1);
    const [frame] = frames as { channel: string; t: string; d: Record<string, string> }[];
    expect(frame).toMatchObject({
      channel: `c:${roomId}`,
      t: 'win',
      d: { username: '****a1', gid: '10', money: '940.000', uid: expect.stringMatching(/^[0-9a-f]{20}$/) as string },
    });
    expectNoTrace(frames, [open1, hidden, paused, guest]);
    expect(JSON.stringify(frames)).not.toContain(canary);
    // What was bet is found by the handle, also where another win of the player's stands in the lists.
    await settle([[open1, 2_000]]);
    const bets = await ask('winInfo', { uid: frame?.d['uid'] });
    expect(bets).toMatchObject({ username: '****a1', price_sum: '1000.000', win_money: '1940.000' });
    const info = await ask('playerInfo', { uid: frame?.d['uid'] });
    expect(info).toMatchObject({ username: '****a1', nickname: '', win_total: '1940.000', win_kind: 'win' });
    expectNoTrace([bets, info], [open1]);
    await endWindow();
    await expect.poll(() => frames).toHaveLength(2);
    // Settled again it is no news.
    await fixture.betting.settleIssue(drawn);
    expect(sleepers).toEqual([]);
    await hide(open1);
    expect(await refusal('winInfo', { uid: frame?.d['uid'] })).toBe('winUnknown');
    expect(await refusal('playerInfo', { uid: frame?.d['uid'] })).toBe('winUnknown');
  });

  test('a player who won less than he staked is nobody, whatever was paid', async () => {
    const loser = await player('lucky7');
    await settle([
      [loser, 1_000],
      [loser, 1_500, 'small'],
    ]);
    expect(sleepers).toEqual([]);
  });
});

describe('the ranking of yesterday', () => {
  type Day = { who: Caller; staked: number; won: number; refunded: number };
  const yesterday = () =>
    fixture.owner
      .query<{ day: string }>(`SELECT to_char((now() AT TIME ZONE $1)::date - 1, 'YYYY-MM-DD') AS day`, [
        fixture.platform.site.timeZone,
      ])
      .then(({ rows }) => rows[0]?.day ?? '');
  const write = ({ who, staked, won, refunded }: Day, day: string) =>
    fixture.owner.query(
      `INSERT INTO ledger.play_days (user_id, day, staked, won, refunded, bets, wins, refunds)
       VALUES ($1, $2, $3, $4, $5, 1, 1, 1)`,
      [who.userId, day, staked, won, refunded],
    );
  const summedUpTo = (at: string) =>
    fixture.owner.query(`UPDATE ledger.watermark SET days_at = ${at}, days_full_at = ${at}, days_zone = $1`, [
      fixture.platform.site.timeZone,
    ]);
  type Ranked = { rows: { uid: string; username: string; profit: string; rank: number }[] } & Record<string, number>;
  const ranking = async (reader: Caller) => (await ask('profitRanking', { rows: '50' }, reader)) as unknown as Ranked;
  /** What is remembered for seconds is asked for again. */
  const later = () => void (laterMs += 600_000);

  test('equals a count by hand, names nobody who may not be named, and is counted once', async () => {
    const day = await yesterday();
    const reader = await player('reader8');
    await summedUpTo(`'-infinity'`);
    expect(await ranking(reader)).toMatchObject({ rows: [], total: 0, players: 0, ahead: 0 });

    const amounts = fc.sample(
      fc.record({
        staked: fc.integer({ min: 0, max: 400_000 }),
        won: fc.integer({ min: 0, max: 800_000 }),
        refunded: fc.constantFrom(0, 0, 50_000),
      }),
      70,
    );
    const days: Day[] = [];
    for (const [at, { staked, won, refunded }] of amounts.entries()) {
      const who = await player(`rank${at + 10}`, { balance: 0, isGuest: at % 10 === 9 });
      days.push({ who, staked: Math.max(staked, refunded), won, refunded });
    }
    // The largest results are those of players who may not be named.
    for (const at of [0, 1, 9]) days[at] = { ...(days[at] as Day), staked: 200_000, won: 900_000 + at };
    const [hidden, paused] = [days[0]?.who, days[1]?.who] as [Caller, Caller];
    for (const each of days) await write(each, day);
    await hide(hidden);
    await pause(paused);
    await summedUpTo('now()');
    later();

    const real = days.filter(({ who, staked, refunded }) => !who.isGuest && staked > refunded);
    const netOf = ({ staked, won, refunded }: Day) => won + refunded - staked;
    const byHand = real
      .filter((each) => netOf(each) > 0 && each.staked - each.refunded >= 100_000)
      .filter(({ who }) => who !== hidden && who !== paused)
      .sort((a, b) => netOf(b) - netOf(a));
    const answer = await ranking(reader);
    expect(byHand.length).toBeGreaterThan(3);
    expect(answer.rows.map(({ rank, username, profit }) => [rank, username, profit])).toEqual(
      byHand
        .slice(0, 50)
        .map((each, at) => [
          at + 1,
          `****${each.who.username.slice(-2)}`,
          `${Math.floor(netOf(each) / 1_000)}.${String(netOf(each) % 1_000).padStart(3, '0')}`,
        ]),
    );
    expect([answer['players'], answer['ahead']]).toEqual([real.length, real.filter((each) => netOf(each) > 0).length]);
    expectNoTrace(
      answer,
      days.map(({ who }) => who),
    );

    // The sums of a day that is over are made once.
    await fixture.owner.query('DELETE FROM ledger.play_days WHERE day = $1', [day]);
    later();
    expect(await ranking(reader)).toEqual(answer);

    // Who hides what he wins has left with the next look; his handle leads nowhere.
    const [first] = byHand as [Day];
    const handle = answer.rows[0]?.uid ?? '';
    await fixture.owner.query(
      `INSERT INTO catalogue.favourites (user_id, gid, added_at) VALUES ($1, 39, now()), ($1, 10, '2026-01-01')`,
      [first.who.userId],
    );
    const info = await ask('playerInfo', { uid: handle });
    expect(info).toMatchObject({
      username: answer.rows[0]?.username,
      nickname: '',
      win_total: answer.rows[0]?.profit,
      win_kind: 'day',
      game_tmp: [{ gid: '10' }, { gid: '39', tmp: 's_k3' }],
    });
    for (const own of ['mutes', 'reports', 'vip', 'manager']) expect(info).not.toHaveProperty(own);
    expectNoTrace(info, [first.who]);
    expect(JSON.stringify(info)).not.toContain(canary);
    await hide(first.who);
    expect((await ranking(reader)).rows.map(({ uid }) => uid)).not.toContain(handle);
    expect(await refusal('playerInfo', { uid: handle })).toBe('winUnknown');
  });

  test('another day has other handles', async () => {
    const { rankHandle, winHandle } = await import('./win-handle.ts');
    const keys = { currentId: 'k', key: () => Buffer.from('key') };
    const [who] = [await player('twoday9', { balance: 0 })];
    const names = ['2026-11-20', '2026-11-21'].map((day) => rankHandle(keys, { userId: who.userId, day }));
    expect(new Set([...names, winHandle(keys, { userId: who.userId, issueId: '2026-11-20' })]).size).toBe(3);
  });

  test('is closed to who is on a break', async () => {
    const tired = await player('tired10');
    await pause(tired);
    expect(await refusal('profitRanking', {}, tired)).toBe('timeOutOn');
  });
});

describe('the card of a player', () => {
  test('shows managers of his room what he ever won while he shows it, and is closed to others', async () => {
    const manager = await player('boss11');
    const won = await player('winner12');
    const guest = await player('guest13', { isGuest: true });
    await settle([
      [won, 1_000],
      [won, 100, 'small'],
    ]);
    const people = await chat.persons([manager.userId, won.userId]);
    const person = people.get(won.userId)?.person ?? '';
    await fixture.owner.query('INSERT INTO chat.members (room_id, user_id, role) VALUES ($1, $2, 1)', [
      roomId,
      manager.userId,
    ]);
    const request = { uid: person, room_id: roomId };
    const card = await ask('playerInfo', request, manager);
    expect(card).toMatchObject({
      nickname: canary,
      username: '****12',
      win_total: '1940.000',
      win_kind: 'total',
      mutes: [],
      reports: 0,
    });
    expectNoTrace(card, [won]);
    // What managers saw before is the same person's.
    expect(await ask('playerCard', request, manager)).toMatchObject({
      nickname: canary,
      username: '****12',
      uid: person,
    });
    await hide(won);
    expect(await ask('playerInfo', request, manager)).toMatchObject({ win_total: '' });
    expect(await refusal('playerInfo', request, won)).toBe('notManager');
    expect(await refusal('playerInfo', request, guest)).toBe('notManager');
    expect(await refusal('playerInfo', request)).toBe('notSignedIn');
    expect(await refusal('playerInfo', { ...request, room_id: '99' }, manager)).toBe('roomUnknown');
    for (const uid of ['111111111111', won.userId, won.username, 'x'.repeat(20)])
      expect(await refusal('playerInfo', { ...request, uid }, manager), uid).toBe('personUnknown');
    // A person is no handle.
    expect(await refusal('playerInfo', { uid: person }, manager)).toBe('winUnknown');
    sleepers = [];
  });
});
