/** Lists of a team: whose bets and money they are, what the agent earns by a bet, and that he cancels none. */
import { calls } from '@longmen/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formPage, refuse } from '../../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../../test/sample-site.ts';
import { messages as roundMessages } from '../../../features/game-rounds/messages.ts';
import { messages as orderMessages } from '../../../features/order/messages.ts';
import { TeamBetPage } from './team-bet-page.tsx';
import { TeamBetsPage } from './team-bets-page.tsx';
import { TeamDealsPage } from './team-deals-page.tsx';
import { useTeamFilter } from './filter.ts';
import { messages } from './messages.ts';

const page = formPage({ 'agent-centre/team': messages, order: orderMessages, 'game-rounds': roundMessages });
const { press, requestsOf, times, type, until } = page;

const asAgent: Answers = { userInfo: () => sampleOf('userInfo', { type: '2' }) };
const [bet] = (calls.teamOrders.sample.output as { rows: Record<string, unknown>[] }).rows;
const [record] = (calls.teamTransactions.sample.output as { rows: Record<string, unknown>[] }).rows;

beforeEach(() => useTeamFilter.setState({ days: '0', username: '', status: '0', tab: 'account', moneyStatus: '0' }));

it('every page leads players back to their own page', async () => {
  for (const Page of [TeamBetsPage, TeamBetPage, TeamDealsPage]) {
    const path = '/proxy/recordDetail?order_num=1';
    await page.open(<Page />, { ...asAgent, userInfo: () => sampleOf('userInfo', { type: '1' }) }, { path });
    await until(() => page.path() === '/userCenter', 'the way back');
  }
});

describe('bets', () => {
  it('name the bettor and the rebate, lead to their page, and are narrowed by status, day and name', async () => {
    const won = { ...bet, status: '1', win_price: '19.400', win_sum: '9.400', rebate: '0.200', rebate_rate: '2.0' };
    let answer = sampleOf('teamOrders', { rows: [won], total: 1 });
    await page.open(<TeamBetsPage />, { ...asAgent, teamOrders: () => answer });
    await until(() => page.text().includes('subagent01'), 'the bet');
    expect(page.text()).toContain('rebate ¥0.20 (2.0 %)');
    expect(document.querySelector('main a[href*="recordDetail"]')?.getAttribute('href')).toBe(
      '/proxy/recordDetail?gid=10&order_num=123456789012345600&tmp=s_ssc',
    );
    await press(messages.week.en);
    await press(messages.lost.en);
    await press(messages.find.en);
    expect(page.toast()).toBe(messages.searchEmpty.en);
    answer = refuse('memberUnknown');
    await type('username', ' nobody01 ');
    await press(messages.find.en);
    await until(() => page.text().includes(messages.unknownMember.en), 'the answer');
    expect(requestsOf('teamOrders').at(-1)?.fields).toMatchObject({ username: 'nobody01', type: '5', day_type: '7' });
    answer = sampleOf('teamOrders', { rows: [], total: 0 });
    await press(messages.wholeTeam.en);
    await until(() => page.text().includes('subagent01'), 'the whole team');
    await press(messages.yesterday.en);
    await until(() => page.text().includes(messages.noBets.en), 'the empty list');
    expect(requestsOf('teamOrders').at(-1)?.fields).not.toHaveProperty('username');
  });

  it('in full say who earns what by them, and cannot be cancelled', async () => {
    const path = '/proxy/recordDetail?gid=10&order_num=123456789012345600&tmp=s_ssc';
    const detail = calls.teamOrderDetail.sample.output as { order: object };
    const order = { ...detail.order, can_cancel: '1' };
    const rebates = [
      { username: 'subagent01', rate: '6.0', next_rate: '2.5', gap: '3.5', base: 1200, amount: '42.000' },
      { username: 'agent01', rate: '8.0', next_rate: '6.0', gap: '2.0', base: 1200, amount: '24.000' },
    ];
    let answer = sampleOf('teamOrderDetail', { order, rebates });
    const answers: Answers = { ...asAgent, teamOrderDetail: () => answer };
    await page.open(<TeamBetPage />, answers, { path });
    await until(() => page.text().includes(messages.rebates.en), 'the bet');
    for (const text of ['subagent01', '1,200 × (6.0 % − 2.5 %)', '42.00', 'agent01', '24.00'])
      expect(page.text()).toContain(text);
    expect(page.find(orderMessages.cancel.en)).toBeUndefined();
    expect(times('orderDetail')).toEqual([0]);
    answer = sampleOf('teamOrderDetail', { order, rebates: [] });
    await page.open(<TeamBetPage />, answers, { path });
    await until(() => page.text().includes(messages.ownBet.en), 'the note');
    answer = refuse('orderUnknown');
    await page.open(<TeamBetPage />, answers, { path });
    await until(() => page.text().includes(messages.notFound.en), 'the answer');
    answer = refuse('notFound');
    await page.open(<TeamBetPage />, answers, { path });
    await until(() => page.find(messages.retry.en), 'the way to try again');
  });
});

it('rounds at other companies name whose they are, and no page of a company', async () => {
  await page.open(<TeamBetsPage />, asAgent, { path: '/proxy/bettingDetail?tab=third&plate=ky&username=subagent01' });
  await until(() => page.text().includes('Máy trái cây'), 'the round');
  expect(page.text()).toContain('subagent01');
  await until(() => requestsOf('teamGameRounds').at(-1)?.fields['username'] === 'subagent01', 'the named account');
  expect(times('gameRounds', 'teamOrders', 'gameRoundPage')).toEqual([0, 0, 0]);
  expect(document.querySelector('main a[href*="platformDetail"]')).not.toBeNull();
  await press(roundMessages.lost.en);
  await until(() => requestsOf('teamGameRounds').at(-1)?.fields['type'] === '5', 'the narrowed list');
  await press(roundMessages.ag.en);
  await until(() => page.path() === '/proxy/bettingDetail?tab=third&plate=ag', 'the other platform');
});

describe('money', () => {
  it('names whose it is; a payment of rebates of his own says what it is made of', async () => {
    const rows = [
      { ...record, type: 19, uid: '999', order_num: '41', style: 'Agent commission' },
      { ...record, type: 6 },
    ];
    const answers: Answers = { ...asAgent, teamTransactions: () => sampleOf('teamTransactions', { rows, total: 2 }) };
    await page.open(<TeamDealsPage />, answers, { session: { userId: '999' } });
    await until(() => page.text().includes('Agent commission'), 'the records');
    expect(page.text()).toContain('Balance ¥734.50');
    await press(messages.explain.en);
    await until(() => page.sheet().includes('100 × (8.0 % − 6.0 %)'), 'the rows');
    expect(page.sheet()).toContain('through subagent01');
    expect(requestsOf('rebateDetail').map(({ fields }) => fields['order_num'])).toEqual(['41']);
  });

  it('deposits and withdrawals are narrowed by how far they are, and by the name that a link brings', async () => {
    await page.open(<TeamDealsPage />, asAgent, { path: '/proxy/dealDetail?username=subagent01' });
    await until(() => requestsOf('teamTransactions').at(-1)?.fields['username'] === 'subagent01', 'the name');
    await press(messages.withdrawals.en);
    await press(messages.notDone.en);
    await until(() => requestsOf('teamWithdrawals').at(-1)?.fields['type'] === '3', 'the status');
    await press(messages.deposits.en);
    await until(() => requestsOf('teamDeposits').at(-1)?.fields['type'] === '3', 'the deposits');
    expect(page.text()).toContain('subagent01');
  });

  it('the statement of rebates is asked for in whole days of the site', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    await page.open(<TeamDealsPage />, asAgent);
    await press(messages.statement.en);
    await until(() => page.sheet().includes(messages.csv.en), 'the sheet');
    await press(messages.week.en);
    await press(messages.csv.en);
    await until(() => times('rebateStatement')[0] === 1, 'the request');
    const { from, to, format } = requestsOf('rebateStatement')[0]?.fields ?? {};
    expect([format, Number(to) - Number(from)]).toEqual(['csv', 7 * 86_400]);
  });
});
