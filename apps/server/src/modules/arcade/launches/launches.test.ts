// Opening a game: who may, in which order it is refused, and how long a launch is on (platforms.md 3).
import type { CallName } from '@longmen/contract';
import { bet, liveGame, type Seat, useArcade } from '@longmen/test-kit/fixtures/platforms/arcade';
import { askRoute } from '@longmen/test-kit/fixtures/platforms/ask-route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { endOldLaunches } from './store-launches.ts';
import { makeName } from './names.ts';
import { userIdOf } from '../../../platform/ids.ts';

const arcade = useArcade();
const { answer, kit, modules, remote, rows, seat } = arcade;

type Wire = Record<string, unknown>;

const ask = (
  caller: Caller,
  fields: Wire,
  { name = 'launchLiveGame', key = '' }: { name?: CallName; key?: string } = {},
): Promise<unknown> => askRoute(modules.arcades[0].routes, name, fields, { caller, key });
const play = (code: string, more: Wire = {}) => ({
  data: JSON.stringify({ actype: 1, mh5: 'y', game_type: code }),
  ...more,
});
const live = async ({ userId }: Seat) =>
  rows<{ game: string; ended: string | null }>(
    'SELECT game, ended_as AS ended FROM arcade.launches WHERE user_id = $1 ORDER BY launch',
    [userId],
  );

beforeEach(() => {
  remote.launches.length = 0;
});
afterEach(async () => {
  Object.assign(remote, { url: 'https://play.hall.test/1', fails: false, hasDemo: false });
  arcade.stops.bets = false;
  await modules.providers.setStatus('ag', 0);
});

test('P12 nothing that a company is sent or answered names the player, his account or his session', async () => {
  const who = await seat();
  const { username, sessionId } = who.caller;
  await ask(who.caller, play(liveGame));
  const token = remote.launches[0]?.token ?? '';
  const answers = [
    await answer(bet(who, { token })),
    await answer({ call: 'info', requestId: 'r1', player: who.name }),
  ];
  const sent = JSON.stringify([remote.launches, remote.pages, answers]);
  expect(sent).toContain(who.name);
  for (const own of [username, who.userId, sessionId]) expect(sent).not.toContain(own);
});

test('a game is opened with a name that says nothing and a token of its own, which bets at once', async () => {
  const who = await seat();
  expect(await ask(who.caller, play(liveGame, { dm: 'other.test' }))).toEqual({ url: 'https://play.hall.test/1' });
  const [launch] = remote.launches;
  expect(launch).toMatchObject({
    player: who.name,
    code: liveGame,
    locale: 'en',
    back: 'http://other.test/platformReturn?p=ag',
    ip: '192.0.2.7',
    device: 'mobile',
    isDemo: false,
  });
  expect(who.name).toMatch(/^[a-z2-7]{10}$/);
  expect((await answer(bet(who, { token: launch?.token ?? '' }))).status).toBe('ok');
  // The earlier one has ended, and no token is kept.
  expect((await answer(bet(who))).status).toBe('tokenExpired');
  expect(await live(who)).toEqual([
    { game: 'SB01', ended: 'replaced' },
    { game: liveGame, ended: null },
  ]);
  const kept = await rows<{ all: string }>(
    'SELECT to_jsonb(x)::text AS all FROM arcade.launches x WHERE user_id = $1',
    [who.userId],
  );
  expect(JSON.stringify(kept)).not.toContain(launch?.token);
});

test('the host to come back to is one of the site’s, or that of the request; 0 is the lobby', async () => {
  const who = await seat();
  await ask(who.caller, play('0', { dm: 'evil.test' }));
  expect(remote.launches[0]).toMatchObject({ back: 'http://site.test/platformReturn?p=ag', code: '' });
});

test('the first "no" answers, and a company is asked by nobody who may not play', async () => {
  const who = await seat();
  const closed = { ...who.caller, status: 1 };
  const guest = { ...who.caller, isGuest: true };
  await modules.ledger.freezes.freeze(['platform:ag'], { kind: 'words', saw: { words: 'test' } });
  arcade.stops.bets = true;
  expect(await ask(closed, play('NONE'))).toBe('accountDisabled');
  expect(await ask(guest, play('NONE'))).toBe('guestsMayNot');
  expect(await ask(who.caller, play('NONE'))).toBe('gameUnknown');
  expect(await ask(who.caller, play(liveGame))).toBe('platformFrozen');
  await modules.ledger.freezes.lift('platform:ag');
  expect(await ask(who.caller, play(liveGame))).toBe('gamePlatformClosed');
  arcade.stops.bets = false;
  await modules.providers.setStatus('ag', 1);
  expect(await ask(who.caller, play(liveGame))).toBe('gamePlatformClosed');
  await modules.providers.setStatus('ag', 0);
  await modules.providers.setGameStatus(2001, 3);
  expect(await ask(who.caller, play(liveGame))).toBe('gamePlatformClosed');
  await modules.providers.setGameStatus(2001, 0);
  // Nobody runs the other platform; tried without money only where the company lets.
  expect(await ask(who.caller, { kind_id: '610' }, { name: 'launchCardGame' })).toBe('gamePlatformClosed');
  expect(await ask(who.caller, { data: '{"actype":0,"game_type":"BAC"}' })).toBe('gamePlatformClosed');
  expect(remote.launches).toEqual([]);
  remote.fails = true;
  expect(await ask(who.caller, play(liveGame))).toBe('launchFailed');
});

test('statuses 4 and 7 may play; a pause may not, not even to try', async () => {
  const who = await seat();
  for (const status of [4, 7]) expect(await ask({ ...who.caller, status }, play(liveGame))).toHaveProperty('url');
  remote.hasDemo = true;
  await kit.sql(
    `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at) VALUES ($1, 1, 'timeOut', now(), now() + interval '1 day')`,
    [who.userId],
  );
  expect(await ask(who.caller, play(liveGame))).toBe('timeOutOn');
});

test('a guest, and whoever asks for it, tries a game without name and token', async () => {
  const who = await seat();
  remote.hasDemo = true;
  await ask({ ...who.caller, isGuest: true }, play(liveGame));
  await ask(who.caller, { data: '{"actype":"0","game_type":"BAC"}' });
  const demo = { player: undefined, token: undefined, isDemo: true };
  expect(remote.launches).toMatchObject([demo, demo]);
  expect(await live(who)).toHaveLength(1);
});

test('under one key a game is opened once, other contents are refused, and what failed is tried anew', async () => {
  const who = await seat();
  remote.fails = true;
  expect(await ask(who.caller, play(liveGame), { key: 'k' })).toBe('launchFailed');
  remote.fails = false;
  const both = await Promise.all([1, 2].map(() => ask(who.caller, play(liveGame), { key: 'k' })));
  expect(both).toEqual([{ url: remote.url }, { url: remote.url }]);
  expect(await ask(who.caller, play('BJ'), { key: 'k' })).toBe('keyReused');
  expect(remote.launches).toHaveLength(2);
});

test('launches end with their sign-in, a pause and a rest, whoever hears of it', async () => {
  const [out, paused, rested, unheard] = [await seat(), await seat(), await seat(), await seat()];
  kit.platform.bus.publish('player.paused', { userId: paused.userId });
  await kit.identity.endSessions({ sessionId: out.caller.sessionId });
  const endOf = async (who: Seat) => (await live(who)).at(-1)?.ended;
  await vi.waitFor(async () => expect([await endOf(out), await endOf(paused)]).toEqual(['signedOut', 'paused']));
  await kit.sql(`UPDATE arcade.launches SET last_at = last_at - interval '30 minutes' WHERE user_id = $1`, [
    rested.userId,
  ]);
  await kit.sql(`UPDATE identity.sessions SET ended_at = now(), end_reason = 'revoked' WHERE user_id = $1`, [
    unheard.userId,
  ]);
  await endOldLaunches(kit.platform.db.jobs, 100);
  expect([await endOf(rested), await endOf(unheard)]).toEqual(['timedOut', 'timedOut']);
});

test('names differ by player, company, key and attempt', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const [one, two] = [userIdOf('1'), userIdOf('2')];
  const names = [
    makeName(key, 'hall', one, 0),
    makeName(key, 'hall', two, 0),
    makeName(key, 'table', one, 0),
    makeName(other, 'hall', one, 0),
    makeName(key, 'hall', one, 1),
  ];
  expect(new Set(names).size).toBe(5);
  expect(makeName(key, 'hall', one, 0)).toBe(names[0]);
});
