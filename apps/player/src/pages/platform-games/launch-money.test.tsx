/** What a launch asks about money at a company that keeps wallets, and what it says of it. */
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '@longmen/contract';
import { calls } from '@longmen/contract';
import { formPage } from '../../../test/form-page.tsx';
import { watchLeaving } from '../../../test/leaving.ts';
import type { Answer } from '../../../test/sample-site.ts';
import { forgetLaunch } from './launch/launch-keys.ts';
import { chooseTag } from './list/chosen-tags.ts';
import { messages } from './messages.ts';
import { PlatformGamesPage } from './platform-games-page.tsx';

const left = watchLeaving();

const page = formPage({ 'platform-games': messages });
const { open, press, pass, find, text, settle, requestsOf } = page;

type Wire = Record<string, unknown>;
const [category] = calls.platformGames.sample.output as [Wire & { game_list: [Wire] }];
const wallet = calls.showProviderWallet.sample.output as Wire;
const { transfer } = calls.moveProviderMoney.sample.output as { transfer: Wire };
const url = 'https://games.example/play/8f2c';
const tile = /^Poker/;

/** A centre of card games with one game, whose company has a wallet for the player. */
async function show(launched: Wire = {}, of: Wire = {}, more: { [Name in CallName]?: () => Answer } = {}) {
  const [game] = category.game_list;
  const games = [{ ...game, id: '2001', name: 'Poker', kind_id: '610', status: '0' }];
  await open(
    <PlatformGamesPage />,
    {
      platformGames: () => ({ data: [{ ...category, status: '0', total: 1, game_list: games }] }),
      balance: () => ({ data: { balance: '1234.567', leg: '7' } }),
      showProviderWallet: () => ({
        data: { ...wallet, money: '0.000', free: '0.000', in_hand: '0.000', auto: '', ...of },
      }),
      launchCardGame: () => ({ data: { url, ...launched } }),
      ...more,
    },
    { path: '/chess' },
  );
  await settle();
  await press(tile);
  await settle();
}
const sent = () => {
  const { kind_id: _, dm: __, ...fields } = requestsOf('launchCardGame')[0]?.fields ?? {};
  return fields;
};
const hasLeft = () => page.until(() => left.mock.calls.length === 1);
const box = () => page.sheet();

beforeEach(() => {
  forgetLaunch();
  chooseTag('chess', 'all');
  sessionStorage.clear();
});

test('nothing goes over before its player has said so; all of it is what the server takes unasked', async () => {
  await show({ transfer: { id: '1', money: '1234.560', state: 'done' } });
  expect(requestsOf('launchCardGame')).toEqual([]);
  expect(box()).toContain('Money for Card games');
  await press(/^Enter with .*1,234\.56$/);
  await hasLeft();
  expect(sent()).toEqual({});
  await pass(300);
  expect(box()).toMatch(/✓ .*1,234\.56 moved/);
});

test.each([
  [[/^Always/, /^Enter with /], { auto: '1' }],
  [[/^Always/, /^Enter without/], { auto: '0' }],
  [[/^Enter without/], { credit: '0.000' }],
])('%j sends %j', async (taps, fields) => {
  await show();
  for (const tap of taps)
    await (String(tap).includes('Always') ? page.click(document.querySelector('[type=checkbox]')) : press(tap));
  await hasLeft();
  expect(sent()).toEqual(fields);
});

test('another amount is within the balance, in whole cents, and for this time', async () => {
  await show();
  await press(messages.otherAmount.en);
  expect(document.querySelector('[type=checkbox]')).toBeNull();
  await page.type('amount', '0.99');
  await press(messages.enter.en);
  expect(box()).toMatch(/At least .*1/);
  await page.type('amount', '1234.57');
  await press(messages.enter.en);
  expect(box()).toMatch(/At most .*1,234\.56/);
  expect(requestsOf('launchCardGame')).toEqual([]);
  await page.type('amount', '20.5');
  await press(/^Enter with .*20\.50$/);
  await hasLeft();
  expect(sent()).toEqual({ credit: '20.500' });
});

test.each([
  ['once it was asked', { auto: '1' }, undefined],
  ['for games that are paid from the balance', { wallet: 'single' }, undefined],
  ['where there is nothing to bring', {}, '0.999'],
])('no question %s', async (_, of, balance) => {
  await show({}, of, balance === undefined ? {} : { balance: () => ({ data: { balance, leg: '7' } }) });
  await hasLeft();
  expect(box()).not.toContain('Money for');
});

test('a question that is closed opens nothing, and the next tap asks again', async () => {
  await show();
  await act(async () => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  expect(requestsOf('launchCardGame')).toEqual([]);
  await press(tile);
  await settle();
  expect(box()).toContain('Money for');
});

test('money that is on its way is waited for, and the game opens once it is there', async () => {
  let state: Wire = { status: '1', state: 'sent' };
  const timeline: Wire[] = [];
  await show(
    { transfer: { id: '77', money: '50.000', state: 'sent' } },
    { auto: '1' },
    {
      showWalletTransfer: () => ({ data: { ...transfer, ...state, timeline } }),
    },
  );
  await page.until(() => box().includes('is on its way, it is safe'));
  expect(left).not.toHaveBeenCalled();
  await press(messages.wait.en);
  await settle();
  expect(requestsOf('showWalletTransfer')[0]?.fields).toMatchObject({ id: '77' });
  expect(left).not.toHaveBeenCalled();
  state = { status: '2', state: 'done' };
  await pass(2_000);
  await hasLeft();
});

test('what did not arrive is said to be back, and the game can be entered all the same', async () => {
  await show(
    { transfer: { id: '77', money: '50.000', state: 'made' } },
    { auto: '1' },
    {
      showWalletTransfer: () => ({ data: { ...transfer, status: '3', state: 'failed', timeline: [] } }),
    },
  );
  await page.until(() => box().includes('is on its way'));
  await press(messages.wait.en);
  await page.until(() => /50.* is back in your balance/.test(box()));
  expect(left).not.toHaveBeenCalled();
  await press(messages.enterWithout.en);
  await hasLeft();
});

test("a limit of the player's own says what it leaves and leads to it, or lets in without money", async () => {
  const refused = { transfer: { refusal: 'ownLimitReached', rest: '12.500' } };
  await show(refused, { auto: '1' });
  await page.until(() => /Your own limit leaves .*12\.50/.test(box()));
  expect(left).not.toHaveBeenCalled();
  await press(messages.toLimits.en);
  await page.until(() => page.path() === '/limits');
  await show(refused, { auto: '1' });
  await page.until(() => find(messages.enterWithout.en) !== undefined);
  await press(messages.enterWithout.en);
  await hasLeft();
  expect(text()).not.toContain('12.50');
});
