/** The rounds of a player at other companies, and one of them in full. */
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '@longmen/contract';
import { formPage, held, lost, refuse } from '../../../../test/form-page.tsx';
import { watchLeaving } from '../../../../test/leaving.ts';
import { sampleOf } from '../../../../test/sample-site.ts';
import { speak } from '../../../../test/speak.ts';
import { messages } from '../../../features/game-rounds/messages.ts';
import { messages as orders } from '../messages.ts';
import { useFilter } from './filter.ts';

const left = watchLeaving();
beforeEach(() => {
  useFilter.setState(useFilter.getInitialState());
});

const tables = { orders, 'game-rounds': messages };
// Its parts ask for their messages when they are loaded: they are there by then.
speak('en', tables);
const { OrdersPage } = await import('../orders-page.tsx');
const { GameRoundPage } = await import('../../game-round/game-round-page.tsx');

const page = formPage(tables);
const { open, text, times, until, press, requestsOf } = page;

type Wire = Record<string, unknown>;
const [sampleRow] = (calls.gameRounds.sample.output as { rows: [Wire] }).rows;
const platformsOf = (ky: string, ag: string) => () =>
  sampleOf('homeData', { sx_status: { ky_status: ky, ag_status: ag } });

test.each([
  ['1', '1', true],
  ['1', '0', true],
  ['0', '1', true],
  ['0', '0', false],
])('with ky %s and ag %s the chooser is there: %s', async (ky, ag, isThere) => {
  let rounds = 0;
  const one = () => sampleOf('gameRounds', { rows: [{ ...sampleRow, id: String((rounds += 1)) }] });
  await open(<OrdersPage />, { homeData: platformsOf(ky, ag), gameRounds: one }, { path: '/order?tab=third' });
  await until(() => text().includes('Máy trái cây'));
  const { ky: card, ag: live } = messages;
  expect([card.en, live.en].map((name) => page.find(name) !== undefined)).toEqual([isThere, isThere]);
  // Without one both platforms are asked, and their rounds stand in one list.
  expect(times('gameRounds')).toEqual([isThere ? 1 : 2]);
  if (!isThere) return;
  expect(page.find(ky === '1' ? card.en : live.en)?.ariaPressed).toBe('true');
  await press(ky === '1' ? live.en : card.en);
  await until(() => times('gameRounds')[0] === 2);
});

test('rows say what came of a round and lead to it; the sums name what counts', async () => {
  const rows = [
    { ...sampleRow, id: '11', status: '1', statusName: 'Won', win_sum: '15.000' },
    { ...sampleRow, id: '12', status: '4', statusName: 'Waiting', win_sum: '0.000', created: '0' },
  ];
  await open(
    <OrdersPage />,
    {
      homeData: platformsOf('0', '1'),
      gameRounds: () => sampleOf('gameRounds', { rows, total: 2, wait_num: 1, wait_total: '10.000' }),
    },
    { path: '/order?tab=third' },
  );
  await until(() => text().includes('Waiting'));
  const links = [...document.querySelectorAll('a')].filter((a) => a.textContent?.includes('Máy trái cây'));
  expect(links.map((a) => a.getAttribute('href'))).toEqual([
    '/order/platformDetail?id=12&plate=ag',
    '/order/platformDetail?id=11&plate=ag',
  ]);
  expect(links.map((a) => a.textContent?.includes('+15'))).toEqual([false, true]);
  expect(text()).toContain(messages.valid.en);
  await press(messages.lost.en);
  await until(() => requestsOf('gameRounds').at(-1)?.fields['type'] === '5');
});

/** The end of the list is in sight at once, as on a phone that is scrolled down. */
class InSight {
  readonly #onSight: (entries: { isIntersecting: boolean }[]) => void;
  constructor(onSight: (entries: { isIntersecting: boolean }[]) => void) {
    this.#onSight = onSight;
  }
  observe() {
    this.#onSight([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('it stands still while it loads, leads to games when empty, says what failed, and goes on to its end', async () => {
  vi.stubGlobal('IntersectionObserver', InSight);
  const named = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...sampleRow,
      id: String(900 - from - at),
      game: `Game ${from + at}`,
    }));
  const byStatus: Record<string, () => unknown> = {
    '0': () => sampleOf('gameRounds', { rows: [], total: 0 }),
    '5': lost,
  };
  const awaited = held(sampleOf('gameRounds', { rows: named(1, 20), total: 23 }));
  await open(
    <OrdersPage />,
    {
      homeData: platformsOf('1', '1'),
      gameRounds: ({ fields }) =>
        (fields['page'] === '2'
          ? sampleOf('gameRounds', { rows: named(21, 3), total: 23 })
          : (byStatus[fields['type'] ?? '0']?.() ?? awaited.answer())) as never,
    },
    { path: '/order?tab=third' },
  );
  await until(() => text().includes(messages.empty.en));
  expect(page.find(messages.play.en)?.getAttribute('href')).toBe('/chess');
  await press(messages.ag.en);
  await until(() => page.find(messages.play.en)?.getAttribute('href') === '/agshixun');

  await press(messages.lost.en);
  await page.pass(10_000);
  await until(() => text().includes(messages.failed.en));
  byStatus['5'] = () => sampleOf('gameRounds', { rows: named(1, 1), total: 1 });
  await press(messages.retry.en);
  await until(() => text().includes('Game 1'));
  expect(text()).toContain(messages.end.en);

  await press(messages.won.en);
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
  expect(text()).not.toContain('Game 1');
  awaited.let();
  await until(() => text().includes('Game 23') && text().includes(messages.end.en));
  const games = [...document.querySelectorAll('a')].flatMap((a) => a.textContent?.match(/Game (\d+)/)?.[1] ?? []);
  expect(games).toEqual(Array.from({ length: 23 }, (_, at) => String(at + 1)));
  expect(document.querySelector('.skeleton')).toBeNull();
});

test('a round says what moved money; its page at the company leaves the app, and nothing can be cancelled', async () => {
  await open(<GameRoundPage />, {}, { path: '/order/platformDetail?id=1234567890123456&plate=ag' });
  await until(() => text().includes('r-81720'));
  expect(text()).toContain('Balance ¥990');
  expect(page.find(/cancel/i)).toBeUndefined();
  await press(/^Round at Hall/);
  await until(() => left.mock.calls.length === 1);
  expect(left).toHaveBeenCalledWith('https://games.example/round/81720');
});

test('a page that the company does not name is said; without one there is no way to it', async () => {
  const path = '/order/platformDetail?id=1234567890123456';
  await open(<GameRoundPage />, { gameRoundPage: () => sampleOf('gameRoundPage', { url: '' }) }, { path });
  await until(() => text().includes('r-81720'));
  await press(/^Round at Hall/);
  await until(() => page.toast() === messages.wrongAddress.en);
  expect(left).not.toHaveBeenCalled();
  await open(<GameRoundPage />, { gameRoundDetail: () => sampleOf('gameRoundDetail', { detail: '0' }) }, { path });
  await until(() => text().includes('r-81720'));
  expect(page.find(/^Round at/)).toBeUndefined();
});

test('a number that is nobody’s is looked for at both platforms, and leads back', async () => {
  await open(
    <GameRoundPage />,
    { gameRoundDetail: () => refuse('orderUnknown') },
    { path: '/order/platformDetail?id=77' },
  );
  await until(() => text().includes(messages.notFound.en));
  expect(times('gameRoundDetail')).toEqual([2]);
  await press(messages.toOrders.en);
  await until(() => page.path() === '/order?tab=third');
});
