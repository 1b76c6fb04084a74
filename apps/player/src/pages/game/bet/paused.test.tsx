/**
 * While a break is on nothing offers a bet: the buttons and the sheet name the break and its end by the site's clock.
 */
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../../test/broken-call.ts';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { setSiteZone, useSiteZone } from '../../../core/platform/site-zone.ts';
import { useSession } from '../../../core/session/session.ts';
import { messages as watchMessages } from '../../../features/play-watch/messages.ts';
import { clock } from '../game-fixture.ts';
import { IdleSums } from '../slip/idle-sums.tsx';
import { Sums } from '../slip/sums.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';

const endsAt = Date.UTC(2026, 10, 26, 11, 30, 5);
const position = (kind: '' | 'timeOut' | 'selfExclusion') => ({
  pause: { kind, until: kind === '' ? null : endsAt },
});
const names = {
  vi: ['Đang tạm nghỉ', 'Đã tự loại trừ', 'Đến 26/11/2026 18:30:05'],
  zh: ['休息中', '已自我排除', '至 2026/11/26 18:30:05'],
  en: ['On a break', 'Self-excluded', 'Until 26/11/2026 18:30:05'],
  id: ['Sedang istirahat', 'Dikecualikan', 'Hingga 26/11/2026 18:30:05'],
} as const;

const show = gameFixture();
// What the page loads later is there already.
beforeAll(() => import('../../../features/play-watch/in-game.tsx'));
beforeEach(() => {
  useSession.setState({ token: 'token', username: 'player01' });
  setSiteZone('Asia/Ho_Chi_Minh');
});
afterEach(() => {
  useSession.setState({ token: '', username: '' });
  useSiteZone.setState({ zone: undefined });
});

const line = { play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, bets: 1, rates: [1940] };
const onBet = vi.fn();

function footer(kind: Parameters<typeof position>[0], locale: keyof typeof names = 'en') {
  return show(
    's_ssc',
    () => (
      <>
        <Sums onBet={onBet} />
        <IdleSums onBet={onBet} />
        <ConfirmSheet onLowerStake={vi.fn()} onChase={vi.fn()} />
      </>
    ),
    {
      locale,
      clock,
      tables: { 'play-watch': watchMessages },
      known: [
        [['playPosition', 'token'], position(kind)],
        [['recentBets', '1'], []],
      ],
    },
  );
}

it('the buttons are closed, and say why and until when, in every language', async () => {
  for (const locale of ['vi', 'zh', 'en', 'id'] as const) {
    const [timeOut, selfExclusion, end] = names[locale];
    for (const [kind, name] of [
      ['timeOut', timeOut],
      ['selfExclusion', selfExclusion],
    ] as const) {
      const { store, place } = await footer(kind, locale);
      await act(async () => store.dispatch({ t: 'slipRestored', lines: [{ ...line, id: 'a' }], stake: 5 }));
      await until(() => place.textContent?.includes(name));
      expect(place.textContent).toContain(end);
      for (const button of place.querySelectorAll('button'))
        expect([locale, kind, button.disabled]).toEqual([locale, kind, true]);
    }
  }
});

it('a sheet that was open says the same and sends nothing', async () => {
  const { store } = await footer('timeOut');
  await act(async () =>
    store.dispatch({ t: 'betPressed', slip: { issue: clock.issue, stake: 5, lines: [{ ...line, id: 'aside:1' }] } }),
  );
  const sheet = document.querySelector('dialog');
  await until(() => sheet?.textContent?.includes('You are taking a break until 26/11/2026 18:30:05'));
  const send = [...(sheet?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'On a break');
  expect(send?.disabled).toBe(true);
});

it('without one they are what they were', async () => {
  const { store, place } = await footer('');
  await act(async () => store.dispatch({ t: 'slipRestored', lines: [{ ...line, id: 'a' }], stake: 5 }));
  const [bet] = place.querySelectorAll('button');
  expect(bet?.disabled).toBe(false);
  expect(place.textContent).not.toContain('break');
});
