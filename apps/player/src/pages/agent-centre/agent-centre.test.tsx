/** The agent centre: who comes in, what a code is made of and that it is made once, and whose members are shown. */
import { calls } from '@longmen/contract';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { formPage, held, lost, refuse } from '../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../test/sample-site.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { AgentPage } from './agent-page.tsx';
import { CodesPage } from './codes-page.tsx';
import { DescriptionPage } from './description-page.tsx';
import { JuniorsPage } from './juniors-page.tsx';
import { MembersPage } from './members-page.tsx';
import { messages } from './messages.ts';
import { OddsPage } from './odds-page.tsx';
import { ReportPage } from './report-page.tsx';

const page = formPage({ 'agent-centre': messages });
const { press, pressTwice, requestsOf, settle, times, type, until, wrong } = page;

const own = { s_ssc: '8.0', s_k3: '6.0', lhc: '0.0', ky: '0.5', ag: '0.0' };
const asAgent: Answers = { userInfo: () => sampleOf('userInfo', { type: '2' }) };
const codes = (...list: Record<string, unknown>[]): Answers => ({
  ...asAgent,
  inviteCodes: () => sampleOf('inviteCodes', { self_rebate: own, invite_codes: list }),
});
const [codeSample] = (calls.inviteCodes.sample.output as { invite_codes: Record<string, unknown>[] }).invite_codes;
const [memberSample] = (calls.juniorMembers.sample.output as { rows: Record<string, unknown>[] }).rows;

it('every page of the centre leads players back to their own page', async () => {
  for (const Page of [AgentPage, DescriptionPage, CodesPage, MembersPage, OddsPage, ReportPage, JuniorsPage]) {
    await page.open(<Page />, { ...codes(), userInfo: () => sampleOf('userInfo', { type: '1' }) }, { path: '/proxy' });
    await until(() => page.path() === '/userCenter', 'the way back');
  }
});

describe('a new code', () => {
  it('asks for each rate that the agent has, in words, and sends nothing while one is wrong', async () => {
    await page.open(<CodesPage />, codes());
    await press(messages.create.en);
    expect(wrong('s_ssc')).toBe('Please enter the rebate of Five Balls');
    expect([wrong('s_k3'), wrong('ky')]).toEqual(['Please enter the rebate of Quick Three', undefined]);
    expect(document.querySelector('input[name="lhc"]')).toBeNull();
    await type('all', '6.5');
    expect([wrong('s_ssc'), wrong('s_k3'), wrong('ky')]).toEqual([
      undefined,
      'Quick Three: please enter a rebate of 0.1–6.0',
      'Card games: please enter a rebate of 0.1–0.5',
    ]);
    await press(messages.create.en);
    expect(times('createInviteCode')).toEqual([0]);
    expect(page.text()).toContain('You get 1.5 %');
  });

  it('is made once, and shown with its link and QR code', async () => {
    const answer = held(sampleOf('createInviteCode'));
    await page.open(<CodesPage />, { ...codes(), createInviteCode: answer.answer });
    await type('tag', ' Zalo ');
    await type('all', '5.5');
    await type('ky', '');
    await press(/^Quick Three: 0.1 less/);
    await press(messages.player.en);
    await pressTwice(messages.create.en);
    answer.let();
    await until(() => page.sheet().includes('48213377'), 'the sheet');
    expect(requestsOf('createInviteCode').map(({ fields }) => fields)).toEqual([
      { type: '1', tag: 'Zalo', s_ssc: '5.5', s_k3: '5.4', ky: '' },
    ]);
    expect(page.sheet()).toContain(messages.made.en);
    expect(page.sheet()).toContain(`${location.origin}/register?intr=48213377`);
    expect(document.querySelector(`[aria-label="${messages.qr.en}"]`)).not.toBeNull();
  });

  it('whose answer was lost is asked for again under the same key, and a refused one under another', async () => {
    let answer: () => ReturnType<typeof sampleOf> = lost;
    await page.open(<CodesPage />, { ...codes(), createInviteCode: () => answer() });
    await type('all', '0.5');
    await press(messages.create.en);
    await settle();
    answer = () => refuse('tooManyCodes', { live: 50, day: 20 });
    await press(messages.create.en);
    await until(() => page.toast()?.includes('at most 50 at a time') === true);
    await settle();
    answer = () => sampleOf('createInviteCode');
    await press(messages.create.en);
    await until(() => page.sheet() !== '', 'the sheet');
    const keys = requestsOf('createInviteCode').map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
    expect(keys).not.toContain(null);
  });
});

it('a list of codes says what each gives, shows its QR code, and deletes it once it is confirmed', async () => {
  await page.open(<CodesPage />, codes({ ...codeSample }));
  await press(messages.tabCodes.en);
  for (const text of ['48213377', 'Agent · Zalo', '3 registered', '6.0 %']) expect(page.text()).toContain(text);
  await press(messages.showQr.en);
  expect(page.sheet()).toContain('/register?intr=48213377');
  await page.open(<CodesPage />, codes());
  await press(messages.tabCodes.en);
  expect(page.text()).toContain(messages.noCodes.en);
  await page.open(<CodesPage />, codes({ ...codeSample }));
  await press(messages.tabCodes.en);
  for (const isMeant of [false, true]) {
    await press('Delete code 48213377');
    await act(async () => useQuestion.getState().pending?.answer(isMeant));
    await settle();
    expect(times('deleteInviteCode')).toEqual([isMeant ? 1 : 0]);
  }
  expect([page.toast(), requestsOf('deleteInviteCode')[0]?.fields]).toEqual([
    messages.deleted.en,
    { invite_code: '48213377' },
  ]);
  await page.open(<CodesPage />, { ...asAgent, inviteCodes: () => refuse('notFound') });
  await until(() => page.find(messages.retry.en), 'the way to try again');
});

it('members are found by name, shown with their rates, and lead to those below them', async () => {
  let answer = sampleOf('juniorMembers', { rows: [{ ...memberSample }], total: 1 });
  const answers: Answers = { ...asAgent, juniorMembers: () => answer };
  await page.open(<MembersPage />, answers, { path: '/proxy/memberManage' });
  await press(messages.find.en);
  expect(page.toast()).toBe(messages.searchEmpty.en);
  await press(/subagent01/);
  expect(page.fact(messages.rateOf.en.replace('{name}', 'Five Balls'))).toBe('6.0 %');
  await press(messages.showTeam.en);
  await until(() => page.path().startsWith('/proxy/memberManage?uid=1234567890123456'), 'the team');
  answer = refuse('memberUnknown');
  await type('username', 'nobody01');
  await press(messages.find.en);
  await until(() => page.text().includes(messages.unknownMember.en), 'the answer');
  expect(requestsOf('juniorMembers').at(-1)?.fields).toMatchObject({ username: 'nobody01' });
  answer = sampleOf('juniorMembers', { rows: [{ ...memberSample, type: '1', junior_num: 0 }], total: 1 });
  await page.open(<MembersPage />, answers);
  await press(/subagent01/);
  expect(page.sheet()).toContain(messages.noJuniors.en);
});

it('the table of odds is counted on the device at the rebate that is chosen', async () => {
  await page.open(<OddsPage />, asAgent);
  expect(page.text()).toContain('1.900');
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  expect([slider?.min, slider?.max, slider?.value]).toEqual(['1', '60', '60']);
  await type('rebate', '25');
  expect(page.text()).toContain('1.830');
  expect(page.text()).toContain('You get 3.5 % of his valid bets');
  expect(times('oddsTable')).toEqual([1]);
});

it('the centre says what was earned today and this month, and up to when that is known', async () => {
  await page.open(<AgentPage />, {
    ...asAgent,
    todayReport: () => sampleOf('todayReport', { agent_rebates: '12.500' }),
    monthReport: () => sampleOf('monthReport', { agent_rebates: '340.250' }),
  });
  await until(() => page.text().includes('340.25'), 'the headline');
  expect(page.text()).toContain('12.50');
  expect(page.text()).toMatch(/As of .*\d\d:\d\d:\d\d/);
  await page.open(<AgentPage />, { ...asAgent, todayReport: () => refuse('notFound') });
  await until(() => page.find(messages.retry.en), 'the way to try again');
});

describe('a report', () => {
  it('shows each figure with what it differs by, how it is made, and whether the team has won', async () => {
    await page.open(<ReportPage />, asAgent, { path: '/proxy/proxyReport' });
    await until(() => page.text().includes(messages.lost.en), 'the result');
    for (const text of ['-399.10', '12,500.00', 'Difference +2,500.00', '18,250.75', 'As of'])
      expect(page.text()).toContain(text);
    await press(/^Bets/);
    expect(page.sheet()).toContain(messages.betsFormula.en);
    expect([page.fact(messages.value.en), page.fact(messages.before.en), page.fact(messages.difference.en)]).toEqual([
      '12,500.00',
      '10,000.00',
      '+2,500.00',
    ]);
  });

  it('shows the rows behind a figure of money, and counts by the accounts below', async () => {
    await page.open(<ReportPage />, asAgent, { path: '/proxy/proxyReport?username=subagent01&period=yesterday' });
    await press(/^Deposits/);
    await until(() => page.sheet().includes('Bank transfer'), 'the rows');
    expect(requestsOf('reportRows')[0]?.fields).toMatchObject({
      period: 'yesterday',
      figure: 'charge_money',
      username: 'subagent01',
      page: '1',
    });
    for (const text of ['+500.00', messages.rowsNote.en]) expect(page.sheet()).toContain(text);
    await press(/^Bettors/);
    await until(() => page.sheet().includes(messages.bettorsFormula.en), 'the other figure');
    const link = [...document.querySelectorAll('a')].find((each) => each.href.includes('sort=bettors'));
    expect(link?.getAttribute('href')).toContain('/proxy/nextReport?period=yesterday&sort=bettors&uid=');
    expect(times('reportRows', 'reportDays')).toEqual([1, 0]);
    await page.open(
      <ReportPage />,
      { ...asAgent, reportRows: () => sampleOf('reportRows', { rows: [], total: 0 }) },
      { path: '/proxy/proxyReport' },
    );
    await press(messages.rowsOf.en);
    await until(() => page.sheet().includes(messages.noRowsOf.en), 'the empty list');
    expect(requestsOf('reportRows')[0]?.fields).toMatchObject({ period: 'today', figure: 'team_profit' });
  });

  it('of a month has a bar for each day, and every report is saved as a file', async () => {
    const [day] = (calls.reportDays.sample.output as { rows: Record<string, unknown>[] }).rows;
    const days = ['01', '02', '03', '04', '05', '06', '07', '08'].map((date, at) => ({
      ...day,
      day: `2026-08-${date}`,
      bet_money: `${at * 100}.000`,
      team_profit: '-5.000',
    }));
    const answers = { ...asAgent, reportDays: () => sampleOf('reportDays', { rows: days }) };
    await page.open(<ReportPage />, answers, { path: '/proxy/proxyReport?period=month' });
    await until(() => document.querySelectorAll('ol li').length === 7, 'the last seven days');
    const bars = () =>
      [...document.querySelectorAll('ol li')].map((row) => [
        row.textContent,
        row.querySelector<HTMLElement>('[style]')?.style.width,
      ]);
    expect(bars()[0]).toEqual(['8 Aug 2026700.00', '100%']);
    expect(bars()[6]?.[0]).toBe('2 Aug 2026100.00');
    await press(messages.allDays.en);
    expect(bars()[7]).toEqual(['1 Aug 20260.00', '0%']);
    await press(messages.exportFile.en);
    await until(() => times('reportFile')[0] === 1, 'the file');
    expect(requestsOf('reportFile')[0]?.fields).toEqual({ period: 'cur_month' });
    await page.open(
      <ReportPage />,
      { ...asAgent, reportDays: () => refuse('notFound') },
      { path: '/proxy/proxyReport?period=month' },
    );
    await until(() => page.find(messages.retry.en), 'the way to try again');
  });

  it('is of the period and of the one of the team that its address names', async () => {
    let answer = refuse('memberUnknown');
    const open = (path: string) => page.open(<ReportPage />, { ...asAgent, lastMonthReport: () => answer }, { path });
    await open('/proxy/proxyReport');
    await press(messages.find.en);
    expect(page.toast()).toBe(messages.searchEmpty.en);
    await type('username', ' Nobody01 ');
    await press(messages.find.en);
    await until(() => page.path() === '/proxy/proxyReport?username=Nobody01&period=today', 'the other account');
    await press(messages.lastMonth.en);
    await until(() => page.path() === '/proxy/proxyReport?period=lastMonth', 'the other period');
    await open('/proxy/proxyReport?username=Nobody01&period=lastMonth');
    await until(() => page.text().includes(messages.unknownMember.en), 'the answer');
    expect(requestsOf('lastMonthReport').at(-1)?.fields).toEqual({ username: 'Nobody01' });
    await press(messages.ownReport.en);
    await until(() => page.path() === '/proxy/proxyReport?period=lastMonth', 'the own report');
    answer = sampleOf('lastMonthReport');
    await open('/proxy/proxyReport?period=lastMonth');
    await until(() => page.text().includes('agent01'), 'the figures');
  });
});

it('juniors are sorted as is asked, and lead to their reports and to those below them', async () => {
  const open = (path: string, answers: Answers = {}) =>
    page.open(<JuniorsPage />, { ...asAgent, ...answers }, { path });
  const linkOf = (name: string) => page.find(name)?.getAttribute('href');
  await open('/proxy/nextReport?period=month');
  await until(() => page.text().includes('subagent01'), 'the list');
  expect(requestsOf('juniorsMonth')[0]?.fields).toMatchObject({ sort: 'bet_money', order: 'desc', page: '1' });
  await press(messages.teamProfit.en);
  await press(messages.falling.en);
  await until(() => requestsOf('juniorsMonth').at(-1)?.fields['order'] === 'asc', 'the other order');
  expect(requestsOf('juniorsMonth').at(-1)?.fields).toMatchObject({ sort: 'team_profit' });
  expect(linkOf('Report of subagent01')).toBe('/proxy/proxyReport?username=subagent01&period=month');
  await press('Below subagent01');
  await until(() => page.path().includes('uid=1234567890123456'), 'those below');
  await open(page.path());
  await until(() => requestsOf('juniorsMonth').length > 0, 'the question');
  expect(requestsOf('juniorsMonth')[0]?.fields).toMatchObject({ uid: '1234567890123456' });
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('subagent01');
  expect(linkOf(messages.you.en)).toBe('/proxy/nextReport?period=month');
  await open('/proxy/nextReport', { juniorsToday: () => ({ data: [] }) });
  await until(() => page.text().includes(messages.noMoves.en), 'the empty list');
  await open('/proxy/nextReport?uid=5', { juniorsToday: () => refuse('memberUnknown') });
  await until(() => page.text().includes(messages.unknownMember.en), 'the answer');
});
