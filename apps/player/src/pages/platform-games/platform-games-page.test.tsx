/** A centre of games of other companies: what it lists, and how a game is opened and is not. */
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '@longmen/contract';
import { calls } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { formPage, held, lost, refuse } from '../../../test/form-page.tsx';
import { watchLeaving } from '../../../test/leaving.ts';
import type { Answer } from '../../../test/sample-site.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { giveGame, giveReturn, lastVisit } from '../../features/platforms/platform-visit.ts';
import { forgetLaunch } from './launch/launch-keys.ts';
import { chooseTag } from './list/chosen-tags.ts';
import { messages } from './messages.ts';
import { PlatformGamesPage } from './platform-games-page.tsx';

const left = watchLeaving();

const page = formPage({ 'platform-games': messages });
const { open, press, pass, find, text, toast, settle, requestsOf, times } = page;

type Wire = Record<string, unknown>;
const [sampleCategory] = calls.platformGames.sample.output as [Wire & { game_list: [Wire] }];
const [sampleGame] = sampleCategory.game_list;

/** A list of games by what they change of the sample, and of the head of the category. */
const listOf = (games: readonly Wire[], head: Wire = {}): Answer => ({
  data: [
    {
      ...sampleCategory,
      sname: 'electronic',
      ctg: 'ag',
      status: '0',
      total: games.length,
      ...head,
      game_list: games.map((game, at) => ({
        ...sampleGame,
        id: String(2001 + at),
        sname: 'electronic',
        ctg: 'ag',
        status: '0',
        hot: '0',
        wh_content: '',
        kind_id: `G${at}`,
        ...game,
      })),
    },
  ],
});
const fruit = { name: 'Máy Trái Cây', hot: '1', tag: 'slots', demo: '1' };
const fish = { name: 'Bắn Cá', tag: 'fishing', favorite: '1' };
const poker = { name: 'Poker', tag: 'slots', last_time: '1795500000' };

/** The electronic centre. */
const show = (answers: { [Name in CallName]?: () => Answer | Promise<Answer> } = {}, session = {}) =>
  open(
    <PlatformGamesPage />,
    { platformGames: () => listOf([fruit, fish, poker]), ...answers },
    { path: '/moregrams', session },
  );
const names = () => [...document.querySelectorAll('li button > span:nth-of-type(2)')].map((one) => one.textContent);
/** The page is looked at again, as a step back shows it. */
const comeBack = async () => {
  await act(async () => void dispatchEvent(new Event('pageshow')));
  await settle();
};
const search = async (value: string) => {
  await page.type('search', value);
  await settle();
};
const tile = /^Máy Trái Cây/;
const answerOf = (url: string): Answer => ({ data: { url } });
const url = 'https://games.example/play/8f2c';

beforeEach(() => {
  forgetLaunch();
  chooseTag('electronic', 'all');
  sessionStorage.clear();
});

test('tags are those that have games, and each lists its own', async () => {
  await show();
  const own = messages;
  await press(own.recent.en);
  expect(names()).toEqual(['Poker']);
  await press(own.favourites.en);
  expect(names()).toEqual(['Bắn Cá']);
  await press(own.slots.en);
  expect(names()).toEqual(['Máy Trái Cây', 'Poker']);
  await page.leave();
  await show();
  expect(names()).toEqual(['Máy Trái Cây', 'Poker']);
  expect(find(own.roulette.en)).toBeUndefined();
});

test('the search does not mind marks, asks for names of other languages, and offers all where nothing is found', async () => {
  await show({ platformGames: () => listOf([fruit, fish, poker]) });
  await press(messages.search.en);
  await search('b');
  expect(names()).toEqual(['Bắn Cá']);
  await search('ban ca');
  expect(names()).toEqual(['Bắn Cá']);
  expect(requestsOf('platformGames').some(({ fields }) => 'q' in fields)).toBe(false);
  // The site's answer to a search is the sample list here: all of its games are found.
  await search('捕鱼');
  expect(requestsOf('platformGames').at(-1)?.fields).toMatchObject({ ctg: 'electronic', q: '捕鱼' });
  expect(names()).toHaveLength(3);
});

test('where no language knows a name, all games are offered', async () => {
  await show({ platformGames: () => listOf([fruit, fish, poker]) });
  await page.leave();
  await open(
    <PlatformGamesPage />,
    { platformGames: ({ fields }) => ('q' in fields ? listOf([]) : listOf([fruit])) },
    { path: '/moregrams' },
  );
  await press(messages.search.en);
  await search('xyz');
  await page.until(() => text().includes(messages.noMatch.en));
  await press(messages.showAll.en);
  expect(names()).toEqual(['Máy Trái Cây']);
});

test('of a list of more than one answer all pages come, and only the tiles around the screen are there', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ id: String(5000 + at), name: `Game ${at}` }));
  const more = [{ id: '9000', name: 'The last one' }];
  await open(
    <PlatformGamesPage />,
    { platformGames: ({ fields: { page: number } }) => listOf(number === '2' ? more : many, { total: 301 }) },
    { path: '/moregrams' },
  );
  await page.until(() => document.querySelector('li')?.ariaSetSize === '301');
  expect(document.querySelectorAll('li')).toHaveLength(60);
});

test('a game opens in the place of the app, once for two taps, and the way back is known', async () => {
  const launch = held(answerOf(url));
  await show({ launchLiveGame: launch.answer });
  await press(tile);
  await press(tile);
  await press(/^Poker/);
  await pass(299);
  expect(text()).not.toContain('Opening');
  await pass(1);
  expect(page.sheet()).toContain('Opening Máy Trái Cây…');
  launch.let();
  await page.until(() => left.mock.calls.length === 1);
  expect(left).toHaveBeenCalledWith(url);
  const [request, ...others] = requestsOf('launchLiveGame');
  expect(others).toEqual([]);
  expect(request?.fields).toEqual({
    data: JSON.stringify({ actype: 1, mh5: 'y', game_type: 'G0' }),
    dm: location.host,
  });
  expect(lastVisit()).toMatchObject({ platform: 'ag', path: '/moregrams', isAway: true });
  // A step back shows the page as it was left.
  const before = times('platformGames');
  await settle();
  await comeBack();
  expect(page.sheet()).toBe('');
  expect(times('platformGames')[0]).toBeGreaterThan(before[0] ?? 0);
});

test.each(['cancelled', 'late'] as const)('an answer to a launch that was %s leads nowhere', async (how) => {
  const launch = held(answerOf(url));
  await show({ launchLiveGame: launch.answer });
  await press(tile);
  await pass(how === 'late' ? 15_000 : 300);
  if (how === 'cancelled') await press(messages.cancel.en);
  expect(page.sheet()).toBe('');
  launch.let();
  await settle();
  expect(left).not.toHaveBeenCalled();
  expect(toast()).toBe(how === 'late' ? 'Network timed out, refresh and retry' : undefined);
  // Tapped again it is the same launch, not a second one.
  await press(tile);
  await page.until(() => left.mock.calls.length === 1);
  expect(new Set(requestsOf('launchLiveGame').map(({ key }) => key)).size).toBe(1);
});

test('a lost answer is asked for under the same key, an ended launch is over', async () => {
  let answer: () => Answer = lost;
  await show({ launchLiveGame: () => answer() });
  await press(tile);
  await page.until(() => toast() !== undefined);
  answer = () => answerOf(url);
  await press(tile);
  await page.until(() => left.mock.calls.length === 1);
  await comeBack();
  await press(tile);
  await page.until(() => left.mock.calls.length === 2);
  const [first, second, third] = requestsOf('launchLiveGame').map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('an empty address is said and goes nowhere; the next tap is another launch', async () => {
  await show({ launchLiveGame: () => answerOf('') });
  await press(tile);
  await page.until(() => toast() === messages.wrongAddress.en);
  expect(left).not.toHaveBeenCalled();
  expect(lastVisit()).toBeUndefined();
  await press(tile);
  await settle();
  const [first, second] = requestsOf('launchLiveGame').map(({ key }) => key);
  expect(second).not.toBe(first);
});

test('a platform that has closed is said so, and listed again', async () => {
  await show({ launchLiveGame: () => refuse('gamePlatformClosed') });
  const [before = 0] = times('platformGames');
  await press(tile);
  await page.until(() => toast() === 'Under maintenance');
  await page.until(() => (times('platformGames')[0] ?? 0) > before);
});

test("a limit of the player's own says what is left and leads to it", async () => {
  await show({ launchLiveGame: () => refuse('ownLimitReached', { remaining: { mills: mills(12_500) } }) });
  await press(tile);
  await page.until(() => useQuestion.getState().pending !== null);
  const { pending } = useQuestion.getState();
  expect(pending?.text).toContain('Left: ¥12.50');
  pending?.answer(true);
  await page.until(() => page.path() === '/limits');
});

test('what is closed is greyed, says since when, and a tap says why', async () => {
  const closed = { status: '1', wh_content: 'Back at noon.', demo: '1' };
  await show({
    platformGames: () => listOf([{ ...fruit, ...closed }], { status: '1', wh_time: '1788256800' }),
  });
  expect(text()).toContain('Under maintenance since 01/09 ');
  expect(text()).toContain(messages.lotteriesOpen.en);
  expect(text()).not.toContain(messages.hot.en + messages.demo.en);
  await press(tile);
  expect(toast()).toBe('Back at noon.');
  expect(times('launchLiveGame')).toEqual([0]);
});

test('a visitor, to whom demos are told, signs in first; what home handed over opens at once', async () => {
  await show({}, { token: '', username: '' });
  expect(find(/favourites/)).toBeUndefined();
  expect(text()).toContain(messages.demo.en);
  await press(tile);
  await page.until(() => page.path() === '/login?next=%2Fmoregrams');
  giveGame(2003);
  await show({ launchLiveGame: () => answerOf(url) });
  await page.until(() => left.mock.calls.length === 1);
  expect(text()).not.toContain(messages.demo.en);
  expect(requestsOf('launchLiveGame')[0]?.fields['data']).toContain('G2');
});

test('a star turns at once, and back where the site says no', async () => {
  const marked = held(refuse('gameUnknown'));
  await show({ setPlatformFavourite: marked.answer });
  const star = () => find(/Máy Trái Cây (to|from) favourites/);
  await page.click(star());
  await settle();
  expect(star()?.ariaPressed).toBe('true');
  marked.let();
  await page.until(() => star()?.ariaPressed === 'false');
});

const sampleWallet = calls.showProviderWallet.sample.output as Wire;
const { transfer: sampleTransfer } = calls.moveProviderMoney.sample.output as { transfer: Wire };
const purse = (more: Wire = {}): Answer => ({
  data: { ...sampleWallet, money: '120.500', free: '120.500', in_hand: '0.000', ...more },
});
const came = (more: Wire = {}): Answer => ({
  data: {
    transfers: [{ ...sampleTransfer, type: 'out', money: '120.500', status: '2' }],
    left_in_hand: '0.000',
    ...more,
  },
});

test('money at a company is shown where there is some, and is brought back by a tap', async () => {
  await show({ showProviderWallet: () => purse({ money: '0.000', free: '0.000' }) });
  expect(find(messages.bringBack.en)).toBeUndefined();
  await page.leave();
  await show({ showProviderWallet: () => purse({ wallet: 'single' }) });
  expect(find(messages.bringBack.en)).toBeUndefined();
  await page.leave();
  await show({ showProviderWallet: () => purse(), bringBack: () => came() });
  expect(text()).toMatch(/At Electronic games: .*120\.50/);
  await press(messages.bringBack.en);
  expect(toast()).toMatch(/^\+.*120\.50.* is back in your balance$/);
  expect(requestsOf('bringBack')).toHaveLength(1);
});

test('what is on its way is said to be, and who comes back from a game has the money brought back once', async () => {
  const onWay = { ...sampleTransfer, money: '50.000', status: '1', state: 'sent' };
  await show({ showProviderWallet: () => purse({ open: onWay, on_the_way: '50.000' }) });
  expect(text()).toMatch(/50(\.00)? is on its way, it is safe/);
  expect(find(messages.bringBack.en)).toBeUndefined();
  await page.leave();
  // It has arrived there by the answer, and follows back by itself: nothing is back yet.
  giveReturn('ag');
  await show({
    showProviderWallet: () => purse({ open: onWay, money: '0.000', free: '0.000' }),
    bringBack: () => came({ transfers: [{ ...sampleTransfer, type: 'in', status: '2' }] }),
  });
  await settle();
  expect([requestsOf('bringBack').length, toast() ?? '']).toEqual([1, '']);
  await page.leave();
  giveReturn('ag');
  const answers = {
    showProviderWallet: () => purse(),
    bringBack: () => came({ transfers: [], left_in_hand: '20.000' }),
  };
  await show(answers);
  await settle();
  expect(requestsOf('bringBack')).toHaveLength(1);
  expect(toast()).toMatch(/20(\.00)? is still in a hand/);
  await page.leave();
  await show(answers);
  await settle();
  expect(requestsOf('bringBack')).toHaveLength(0);
});
