import { calls } from '@longmen/contract';
import { type ChatMessage, type MessageBody, writeBody } from '@longmen/contract/calls/chat/message';
import { mills } from '@longmen/engine';
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, comes, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { type Answer, sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useToast } from '../../core/dialogs/toast.ts';
import { checkAfterMs } from '../../core/once/retry.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as followMessages } from '../follow-bet/messages.ts';
import { messages as shareMessages } from '../room-shares/messages.ts';
import { messages } from './messages.ts';

const spoken = { 'room-cards': messages, 'follow-bet': followMessages, 'room-shares': shareMessages };
// They ask for their messages when they are loaded: they are there by then.
speak('en', spoken);
const { SlipCard } = await import('./slip-card.tsx');
const { StandingsCard } = await import('./standings-card.tsx');
const { useCardSentence } = await import('./sentences.ts');
const { FollowHost } = await import('../follow-bet/follow-host.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player02', userId: '2', status: '0', isGuest: false };
const issue = '202611200871';

type Body = MessageBody<'slip'>;
const line = (change: Partial<Body['lines'][number]> = {}) => ({
  gid: 10,
  playNumber: '135',
  names: 'Tài',
  contents: 'big',
  stake: 50,
  total: mills(50_000),
  betCount: 1,
  rate: '1.940',
  ...change,
});
const slip = (change: Partial<Body> = {}): Body => ({
  gameName: 'Five balls',
  gid: 10,
  issue,
  family: 's_ssc',
  lines: [line()],
  isPlan: false,
  hitRate: '17/41',
  returnRate: '0.93',
  ...change,
});
const messageOf = (kind: ChatMessage['kind'], body: string): ChatMessage => ({
  id: '31234567890123456',
  s: 1,
  kind,
  body,
  from: '402918375511',
  fromName: 'Mai',
  avatar: '0',
  vipLevel: 3,
  isManager: false,
  managerAlias: '',
  sentAt: 0,
  roomId: '1',
  state: 'visible',
  cid: 'post:1',
});

const [clock] = calls.gameClocks.sample.output as Record<string, unknown>[];
/** The game sells this issue for a minute. */
const clocks = (sold: string): Answer => ({
  data: [{ ...clock, kithe: sold, kithe_time_stamp: String(Math.floor(serverNow() / 1_000) + 60) }],
});
const product = (rate: string): Answer => ({
  data: {
    10: {
      balls_rate: { 135: { rate, rate_min: rate, rebate: '0', balls: [] } },
      user_rebate: { uid: '2', gid: '10', rebate: '9', user_rebate: '0' },
      odds_version: '1',
    },
  },
});

const show = (body: Body, isOwn = false) =>
  page.show(
    <Suspense>
      <SlipCard message={messageOf('slip', writeBody('slip', body))} roomId="1" isOwn={isOwn} />
      <FollowHost />
    </Suspense>,
    queryClient,
  );

function Spoken({ message }: { message: ChatMessage }) {
  return <p>{useCardSentence()(message)}</p>;
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState(player);
  speak('en', spoken);
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a slip on sale shows its lines, what it cost, how its sharer did, and can be followed; not by himself', async () => {
  sampleSite({ gameClocks: () => clocks(issue) });
  const place = await show(slip());
  await until(() => place.textContent?.includes('left'));
  // In the reader's words, whatever its sharer's were.
  await comes('Total big/small/odd/even – Big');
  for (const text of ['Ngũ Cầu 1 phút', 'Issue 0871', '×1.94', '1 bet · ¥50', '17/41 hit', '93 % of stakes'])
    expect(place.textContent).toContain(text);
  expect(place.querySelector('button')?.textContent).toBe(messages.follow.en);
  const own = await show(slip(), true);
  await until(() => own.textContent?.includes('left'));
  expect(own.querySelector('button')).toBeNull();
});

it('a card that tells when bets end counts down to it and then is over, without a clock of games', async () => {
  const requests = sampleSite({ gameClocks: () => clocks('202611200999') });
  const polls = () => requests.filter(({ call, fields }) => call === 'gameClocks' && fields['gid'] === undefined);
  const place = await show(slip({ closesAt: serverNow() + 90_000 }));
  await until(() => place.querySelector('button')?.disabled === false);
  expect(place.textContent).toMatch(/01:(29|30)/);
  const over = await show(slip({ closesAt: serverNow() - 1_000 }));
  expect(over.textContent).toContain(messages.closed.en);
  expect(over.querySelector('button')).toBeNull();
  expect(polls()).toEqual([]);
});

it('after the close it waits without a button, and then says what came of it', async () => {
  sampleSite({ gameClocks: () => clocks('202611200872') });
  const place = await show(slip({ hitRate: '–', returnRate: '–' }));
  await until(() => place.textContent?.includes(messages.closed.en));
  expect(place.querySelector('button')).toBeNull();
  expect(place.textContent).toContain(messages.noHits.en);
  const ended = [
    [slip({ lines: [line({ outcome: 'won', payout: mills(97_000) })] }), ['Won', '+97']],
    [slip({ lines: [line({ outcome: 'lost', payout: mills(0) })] }), ['Lost', '0']],
    [slip({ lines: [line({ outcome: 'cancelled', payout: mills(50_000) })] }), ['Cancelled']],
  ] as const;
  for (const [body, texts] of ended) {
    const card = await show(body);
    for (const text of texts) expect(card.textContent).toContain(text);
    expect(card.querySelector('button')).toBeNull();
  }
});

it('a record is marked as its owner’s choice, a slip of a plan as the plan’s', async () => {
  sampleSite({ gameClocks: () => clocks(issue) });
  const won = [line({ outcome: 'won', payout: mills(97_000) })];
  expect((await show(slip({ lines: won, isRecord: true }))).textContent).toContain(messages.record.en);
  expect((await show(slip({ isPlan: true, planId: '1' }))).textContent).toContain('Plan: 17/41 hit');
});

it('cards read as sentences, with their result', async () => {
  const standings = writeBody('standings', {
    staked: mills(300_000),
    won: mills(280_000),
    profit: mills(-20_000),
    days: 'week',
    from: 1_763_000_000_000,
    to: 1_763_600_000_000,
  });
  const cases = [
    [messageOf('slip', writeBody('slip', slip())), 'issue 202611200871, Tài, total ¥50'],
    [messageOf('slip', writeBody('slip', slip())), 'Not drawn yet.'],
    [
      messageOf('slip', writeBody('slip', slip({ lines: [line({ outcome: 'won', payout: mills(97_000) })] }))),
      'Won, ¥97 paid.',
    ],
    [messageOf('standings', standings), 'Standings, 7 days: staked ¥300, won ¥280, net -¥20'],
  ] as const;
  for (const [message, text] of cases)
    expect((await page.show(<Spoken message={message} />, queryClient)).textContent?.replace('−', '-')).toContain(text);
  const card = await page.show(
    <StandingsCard message={messageOf('standings', standings)} roomId="1" isOwn={false} />,
    queryClient,
  );
  expect(card.textContent).toContain('Standings, 7 days');
});

it('an issue that ended meanwhile cannot be followed, and says so', async () => {
  let onSale = issue;
  const requests = sampleSite({ gameClocks: () => clocks(onSale) });
  const place = await show(slip());
  await until(() => place.querySelector('button')?.disabled === false);
  onSale = '202611200872';
  await press(messages.follow.en);
  await until(() => useToast.getState().toast?.text === 'Issue 0871 is over');
  expect(requests.some(({ call }) => call === 'followSlip')).toBe(false);
});

it('following bets the least stake of one’s own at one’s own rates, once, whatever becomes of the answer', async () => {
  let isLost = true;
  const requests = sampleSite({
    gameClocks: () => clocks(issue),
    products: () => product('1.980,1.980,1.980,1.980'),
    homeData: () => sampleOf('homeData', { is_open_hddt: '1', sharing_amount_set: '10' }),
    followSlip: () => (isLost ? { code: 500, refusal: '', msg: '' } : sampleOf('followSlip')),
  });
  const place = await show(slip());
  await until(() => place.querySelector('button')?.disabled === false);
  await press(messages.follow.en);
  await comes('Bet ¥1');
  expect(document.body.textContent).toContain(followMessages.noHelp.en);
  await press('10');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Bet ¥10');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(document.body.textContent).toContain(followMessages.checkingNote.en);
  isLost = false;
  await act(async () => void (await vi.advanceTimersByTimeAsync(checkAfterMs[0] ?? 0)));
  vi.useRealTimers();
  await comes(followMessages.placed.en);
  const sent = requests.filter(({ call }) => call === 'followSlip');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[0]?.fields).toMatchObject({ issue, id: '31234567890123456' });
  expect(JSON.parse(sent[0]?.fields['bets'] ?? '')).toEqual([
    { gid: '10', tid: '135', price: '10', contents: 'big', rate: '1.980' },
  ]);
  // From the threshold on the bet may be shown in its turn.
  await comes(shareMessages.share.en);
  await press(followMessages.done.en);
});

it('too little money says that the bet failed, and leads to topping up or to a smaller stake', async () => {
  sampleSite({
    gameClocks: () => clocks(issue),
    homeData: () => sampleOf('homeData', { is_open_recharge: '1' }),
    followSlip: () => ({ code: 888, refusal: 'insufficientFunds', msg: 'Your balance is too low.' }),
  });
  const place = await show(slip());
  await until(() => place.querySelector('button')?.disabled === false);
  await press(messages.follow.en);
  await comes('Bet ¥1');
  await press('Bet ¥1');
  await comes(followMessages.failed.en);
  expect(alerts()).toEqual(['Your balance is too low.']);
  await press(followMessages.lowerStake.en);
  await comes('Bet ¥1');
});
