import { calls } from '@longmen/contract';
import { loadFamily } from '@longmen/engine';
import { toHex } from '@longmen/engine/lot1';
import { pickHash, pickOf, planMarket, readMethod, resultsSeen } from '@longmen/engine/plans';
import { beforeEach, expect, it } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { CurrentRoute } from '../../core/router/current.ts';
import { messages as followMessages } from '../../features/follow-bet/messages.ts';
import { messages as stripMessages } from '../../features/plan-strip/messages.ts';
import { PlanStrip } from '../../features/plan-strip/plan-strip.tsx';
import { messages } from './messages.ts';

const spoken = { plan: messages, 'plan-strip': stripMessages, 'follow-bet': followMessages };
// Its parts ask for their messages when they are loaded: they are there by then.
speak('en', spoken);
const { PlanPage } = await import('./plan-page.tsx');

const page = pageFixture();
const route = { pathname: '/room/planInfo/1', params: { index: '1' }, query: new URLSearchParams('room_id=7') };
const showPlan = () =>
  page.show(
    <CurrentRoute value={route}>
      <PlanPage />
    </CurrentRoute>,
    queryClient,
  );
const sample = calls.planDetail.sample.output as Record<string, unknown>;

/** Sums of five balls: big from 23 on. Newest first. */
const draws = Array.from({ length: 40 }, (_, at) => ({
  gid: '10',
  kj_issue: String(202_611_200_870 - at),
  kj_time: '1763623800',
  number: at % 3 === 0 ? '9,9,9,9,9' : '0,1,0,0,0',
  state: at === 7 ? 'void' : 'drawn',
  replay: '0',
}));

/** The picks that the rule gives for the newest ten of these draws, chained. */
async function picks() {
  const play = (await loadFamily('s_ssc')).plays.get('s_ssc.total.bsoe');
  const market = play && planMarket(play, 'big|small');
  const method = market && readMethod('opposite', market);
  if (!play || !market || !method) throw new Error('no rule');
  const past = draws.map(({ kj_issue: issue, number, state }) => ({
    issue,
    numbers: number.split(',').map(Number),
    isVoid: state === 'void',
  }));
  let prev: Uint8Array = new Uint8Array(32);
  const rows = [];
  for (let at = 9; at >= 0; at -= 1) {
    const issue = past[at]?.issue ?? '';
    const seen = resultsSeen(method, past.slice(at + 1));
    if (!seen) throw new Error('not drawn');
    const option = pickOf({ play, market, method }, issue, seen.results);
    const own = { plan: '1', issue, option, basis: seen.basis, madeAt: 1_763_623_742_123_456n, prev };
    const hash = pickHash(own);
    rows.unshift({
      issue,
      basis: seen.basis,
      code: option,
      names: option,
      numbers: past[at]?.numbers ?? [],
      state: 'hit',
      made_at: String(own.madeAt),
      prev: toHex(prev),
      hash: toHex(hash),
    });
    prev = hash;
  }
  return rows;
}

const results = () => ({ data: { rows: draws, top_issue: draws[0]?.kj_issue } });
type Rows = Awaited<ReturnType<typeof picks>>;
const detail = (rows: Rows, change: object = {}) => ({ data: { ...sample, rows, ...change } });

beforeEach(() => {
  queryClient.clear();
  speak('en', spoken);
});

it('a plan shows its record beside chance and what a flat stake came to, and its picks are computed again here', async () => {
  const rows = await picks();
  sampleSite({ planDetail: () => detail(rows), results });
  const place = await showPlan();
  await until(() => place.textContent?.includes('matches the rule: 10 picks'));
  for (const text of [
    '49.82\u00a0%',
    '50.00\u00a0%',
    '49.27\u00a0–\u00a050.73\u00a0%',
    'loss 606.58',
    'Latest 10 issues',
    messages.cannotKnow.en,
  ])
    expect(place.textContent).toContain(text);
});

it('a pick that is not the rule’s, or a hash that is not its row’s, is said loudly', async () => {
  const rows = await picks();
  const [first, ...others] = rows;
  if (!first) throw new Error('no picks');
  const turned = { ...first, code: first.code === 'big' ? 'small' : 'big' };
  sampleSite({ planDetail: () => detail([turned, ...others]), results });
  const place = await showPlan();
  await until(() => place.textContent?.includes(messages.chainBroken.en));
  // The row is hashed as it is, and still not what the rule picks.
  queryClient.clear();
  const { issue, basis, prev, made_at: madeAt } = turned;
  const row = { plan: '1', issue, option: turned.code, basis, madeAt: BigInt(madeAt) };
  const hash = toHex(pickHash({ ...row, prev: Uint8Array.from(Buffer.from(prev, 'hex')) }));
  sampleSite({ planDetail: () => detail([{ ...turned, hash }, ...others]), results });
  const other = await showPlan();
  await until(() => other.textContent?.includes('Issue 0870 does not match the rule'));
});

it('following bets the own stake on the pick, and says why when the plan has moved', async () => {
  const closes = { closes_at: String(Math.floor(Date.now() / 1000) + 600) };
  const rows = await picks();
  let answer: () => ReturnType<typeof sampleOf> | { code: number; refusal: string; msg: string } = () => ({
    code: 423,
    refusal: 'planMoved',
    msg: 'That is not what the plan picked.',
  });
  const requests = sampleSite({ planDetail: () => detail(rows, closes), results, followPlan: () => answer() });
  const place = await showPlan();
  await until(() => place.textContent?.includes('matches the rule'));
  await press(messages.follow.en);
  await press('50');
  await press('Bet ¥50');
  await until(() => document.body.textContent?.includes('That is not what the plan picked.'));
  answer = () => sampleOf('followPlan');
  await press('Bet ¥50');
  await until(() => document.body.textContent?.includes(followMessages.placed.en));
  const sent = requests.filter(({ call }) => call === 'followPlan');
  expect(sent).toHaveLength(2);
  expect(JSON.parse(sent[1]?.fields['bets'] ?? '')).toMatchObject([{ tid: '135', contents: 'small', price: '50' }]);
  expect(sent[1]?.fields).toMatchObject({ plan: '1', issue: '202611200871' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('a plan that is not there says so; what could not be loaded is requested again at a tap', async () => {
  sampleSite({ roomPlans: () => ({ data: { rows: [] } }) });
  const place = await showPlan();
  await until(() => place.textContent?.includes(messages.unknown.en));
  queryClient.clear();
  const call = breakCall('roomPlans');
  await showPlan();
  await until(() => alerts().length > 0);
  call.mend();
  await press(messages.retry.en);
  await until(() => alerts().length === 0);
});

it('the strip of a room shows one plan that goes on, its pick and both rates, and nothing without one', async () => {
  sampleSite();
  const place = await page.show(<PlanStrip roomId="7" />, queryClient);
  await until(() => place.textContent?.includes('Issue 0871: Xỉu'));
  expect(place.textContent).toContain('hit 49.82\u00a0% in 18,150 · chance 50.00\u00a0%');
  queryClient.clear();
  const ended = { ...(calls.roomPlans.sample.output as { rows: object[] }).rows[0], ended_at: '1763623000' };
  const requests = sampleSite({ roomPlans: () => ({ data: { rows: [ended] } }) });
  const none = await page.show(<PlanStrip roomId="8" />, queryClient);
  await until(() => requests.length > 0);
  expect(none.querySelector('section')).toBeNull();
});
