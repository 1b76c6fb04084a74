/** Money at companies that keep wallets: what stands there, how it moves, and what is said while it does. */
import { expect, test } from 'vitest';
import { type CallName, calls } from '@longmen/contract';
import { mills, yuan } from '@longmen/engine';
import { formPage, lost, refuse } from '../../../test/form-page.tsx';
import type { Answer, SampleRequest } from '../../../test/sample-site.ts';
import { messages } from './messages.ts';
import { PlatformWalletPage } from './platform-wallet-page.tsx';
import { TransferPage } from './transfer-page.tsx';

const page = formPage({ 'platform-wallet': messages });
const { open, press, pass, find, text, sheet, toast, settle, requestsOf, times } = page;

type Wire = Record<string, unknown>;
const sampleWallet = calls.showProviderWallet.sample.output as Wire;
const { transfer: sampleTransfer } = calls.moveProviderMoney.sample.output as { transfer: Wire };
const onWay = { ...sampleTransfer, id: '77', money: '50.000', status: '1', state: 'sent', statusName: 'On its way' };

/** A company that runs card games alone keeps 120.50, of which a hand holds 20. */
const wallet = (more: Wire = {}): Answer => ({ data: { ...sampleWallet, ...more } });
const cardsOnly = ({ path }: SampleRequest, more: Wire = {}): Answer =>
  path.includes('/ag/') ? wallet({ plate: 'ag', wallet: 'single' }) : wallet(more);
const moved = (more: Wire = {}): Answer => ({ data: { transfer: { ...sampleTransfer, ...more } } });
const rows = (...transfers: readonly Wire[]): Answer => ({ data: { rows: transfers, total: transfers.length } });

const show = (answers: { [Name in CallName]?: (request: SampleRequest) => Answer | Promise<Answer> } = {}) =>
  open(
    <PlatformWalletPage />,
    {
      balance: () => ({ data: { balance: '1234.567', leg: '7' } }),
      showProviderWallet: cardsOnly,
      listWalletTransfers: () => rows(sampleTransfer),
      ...answers,
    },
    { path: '/platformWallet' },
  ).then(settle);
const sent = () => requestsOf('moveProviderMoney').map(({ path, fields }) => [path, fields]);
const ask = async (way: string, typed: string, send: RegExp) => {
  await press(way);
  await page.type('amount', typed);
  await press(send);
  await settle();
};

test('a wallet says what can come back, what a hand holds and when its company said so', async () => {
  await show();
  expect(page.fact(messages.canComeBack.en)).toBe('100.50');
  expect(page.fact(messages.inHand.en)).toBe('20.00');
  expect(page.fact(messages.seenAt.en)).toMatch(/^\d\d:\d\d:\d\d$/);
  // What plays with the balance itself is no wallet.
  expect(find(messages.ag.en)).toBeUndefined();
  expect(text().match(/120\.50/g)).toHaveLength(2);
  expect(find(/^To Card games.*-120\.50$/)?.getAttribute('href')).toBe('/platformWallet/1234567890123456');
});

test('a company of both platforms is one wallet; without any the page says why, and keeps what was moved', async () => {
  await show({ showProviderWallet: () => wallet() });
  expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    messages.ky.en,
    messages.transfers.en,
  ]);
  await show({ showProviderWallet: () => refuse('gamePlatformClosed') });
  expect(text()).toContain(messages.none.en);
  expect(text()).toContain(messages.transfers.en);
  await show({ showProviderWallet: () => wallet({ wallet: 'single' }), listWalletTransfers: () => rows() });
  expect(text()).toContain(messages.noneNote.en);
  expect(text()).not.toContain(messages.noTransfers.en);
});

test('a company that does not answer is said to, and can be looked at again', async () => {
  let isAway = true;
  await show({
    showProviderWallet: (request) =>
      isAway && request.path.includes('/ky/') ? refuse('launchFailed') : cardsOnly(request),
  });
  expect(text()).toContain('Card games do not answer. Money there is safe');
  isAway = false;
  await press(messages.retry.en);
  await settle();
  expect(page.fact(messages.canComeBack.en)).toBe('100.50');
});

test('an amount goes in: at least one, no more than the balance in whole cents, once', async () => {
  let total = '120.500';
  await show({
    showProviderWallet: (request) => cardsOnly(request, { money: total }),
    moveProviderMoney: () => ((total = '141.000'), moved({ money: '20.500' })),
  });
  await ask(messages.moveIn.en, '0.99', /^Move in$/);
  expect(sheet()).toMatch(/At least .*1/);
  await page.type('amount', '1234.57');
  expect(sheet()).toMatch(/At most .*1,234\.56/);
  expect(sent()).toEqual([]);
  await press(messages.all.en);
  expect(page.field('amount').value.replaceAll(',', '')).toBe('1234.56');
  await page.type('amount', '20.5');
  await page.pressTwice(/^Move .*20\.50 in$/);
  await settle();
  expect(sent()).toEqual([['/api/sx/ky/user/transfer', { credit: '20.500', type: 'in' }]]);
  expect([sheet(), toast()]).toEqual(['', expect.stringMatching(/20\.50 is at Card games$/)]);
  expect(text()).toContain('141.00');
});

test('no more comes back than is free, and why something does not move is said beside the amount', async () => {
  await show({
    moveProviderMoney: () => refuse('moneyInHand', { free: { mills: yuan(50) }, held: { mills: yuan(70) } }),
  });
  await ask(messages.moveOut.en, '100.51', /^Bring back$/);
  expect(sheet()).toMatch(/At most .*100\.50/);
  await page.type('amount', '100.5');
  await press(/^Bring .*100\.50 back$/);
  await settle();
  expect(sent()).toEqual([['/api/sx/ky/user/transfer', { credit: '100.500', type: 'out' }]]);
  expect(page.alerts().join()).toContain('70');
  expect(find(messages.toLimits.en)).toBeUndefined();
});

test("a limit of the player's own says what it leaves and leads to the limits", async () => {
  await show({ moveProviderMoney: () => refuse('ownLimitReached', { remaining: { mills: mills(12_500) } }) });
  await ask(messages.moveIn.en, '50', /^Move .*50.* in$/);
  expect(page.alerts().join()).toMatch(/Left: .*12\.50/);
  await press(messages.toLimits.en);
  await page.until(() => page.path() === '/limits');
});

test('what is on its way says since when and keeps others back, until it is there', async () => {
  let wire: Wire = { open: onWay, on_the_way: '50.000' };
  await show({
    showProviderWallet: (request) => cardsOnly(request, wire),
    listWalletTransfers: () => rows(wire['open'] ? onWay : { ...onWay, status: '2', statusName: 'At the games' }),
  });
  expect(find(/on its way to Card games, since /)?.getAttribute('href')).toBe('/platformWallet/77');
  expect(text()).toContain(messages.requestedAgain.en);
  expect([page.button(messages.moveIn.en).disabled, page.button(messages.moveOut.en).disabled]).toEqual([true, true]);
  wire = {};
  await pass(3_000);
  await settle();
  expect(text()).not.toContain(messages.requestedAgain.en);
  expect(text()).toContain('At the games');
  expect(page.button(messages.moveIn.en).disabled).toBe(false);
  wire = { open: { ...onWay, state: 'review' } };
  await pass(20_000);
  await press(messages.refresh.en);
  await settle();
  expect(text()).toContain(messages.reviewed.en);
});

test('a lost answer is asked for under the same key, and nothing is sent a second time', async () => {
  let isLost = true;
  await show({ moveProviderMoney: () => (isLost ? lost() : moved({ type: 'out', money: '10.000' })) });
  await ask(messages.moveOut.en, '10', /^Bring .*10.* back$/);
  expect(sheet()).toContain(messages.checkingNote.en);
  isLost = false;
  await pass(500);
  await settle();
  const keys = requestsOf('moveProviderMoney').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect([sheet(), toast()]).toEqual(['', expect.stringMatching(/10.* is back in your balance$/)]);
});

test('everything comes back at once; what stays in a hand is said', async () => {
  await show({ bringAllBack: () => ({ data: { transfers: [], left_in_hand: '20.000' } }) });
  const before = times('showProviderWallet', 'balance');
  await press(messages.bringAll.en);
  await settle();
  expect(toast()).toMatch(/20.* is still in a hand/);
  expect(times('showProviderWallet', 'balance').map((count, at) => count > (before[at] ?? 0))).toEqual([true, true]);
});

test('whether a launch takes the balance along is switched here, and stays as it was when that is refused', async () => {
  await show({ showProviderWallet: (request) => cardsOnly(request, { auto: '' }) });
  const isOn = () => document.querySelector('[role=switch]')?.getAttribute('aria-checked');
  expect([find(/balance along/)?.textContent?.endsWith(messages.autoAsks.en), isOn()]).toEqual([true, 'false']);
  await press(/balance along/);
  await settle();
  await press(/balance along/);
  await settle();
  expect(requestsOf('setWalletAuto').map(({ path, fields }) => [path, fields])).toEqual([
    ['/api/sx/ky/user/auto_transfer', { auto: '1' }],
    ['/api/sx/ky/user/auto_transfer', { auto: '0' }],
  ]);
  expect(isOn()).toBe('false');
  await show({ setWalletAuto: () => refuse('gamePlatformClosed') });
  await press(/balance along/);
  await settle();
  expect([isOn(), (toast() ?? '') !== '']).toEqual(['true', true]);
});

test('the list is narrowed by days; it says that it is empty and that it failed', async () => {
  let answer: () => Answer = () => rows();
  await show({ listWalletTransfers: () => answer() });
  expect(text()).toContain(messages.noTransfers.en);
  await press(messages.week.en);
  await settle();
  expect(requestsOf('listWalletTransfers').map(({ fields }) => fields['day_type'])).toEqual([undefined, '7']);
  answer = lost;
  await press(messages.today.en);
  await pass(10_000);
  await settle();
  expect(text()).toContain(messages.failed.en);
});

test('a transfer is followed to its end; a number that is nobody’s leads back', async () => {
  let step: Wire = { status: '1', state: 'sent', statusName: 'On its way' };
  const detail = () => ({
    data: { ...(calls.showWalletTransfer.sample.output as Wire), ...step, money: '50.000', type: 'in' },
  });
  const at = { path: '/platformWallet/77', pattern: '/platformWallet/:id' };
  await open(<TransferPage />, { showWalletTransfer: detail }, at);
  expect(text()).toContain(messages.requestedAgain.en);
  expect(document.querySelectorAll('ol li')).toHaveLength(3);
  step = { status: '3', state: 'failed', statusName: 'Did not go over' };
  await pass(3_000);
  await settle();
  expect(text()).toContain('Did not go over');
  expect(text()).not.toContain(messages.requestedAgain.en);
  const before = times('showWalletTransfer');
  await pass(10_000);
  expect(times('showWalletTransfer')).toEqual(before);
  await open(<TransferPage />, { showWalletTransfer: () => refuse('transferUnknown') }, at);
  await settle();
  await press(messages.toWallets.en);
  await page.until(() => page.path() === '/platformWallet');
});
