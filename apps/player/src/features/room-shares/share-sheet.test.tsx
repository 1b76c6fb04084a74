import { calls } from '@longmen/contract';
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { type Answers, sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { checkAfterMs } from '../../core/once/retry.ts';
import { useSession } from '../../core/session/session.ts';
import { messages } from './messages.ts';

const spoken = { 'room-shares': messages };
// They ask for their messages when they are loaded: they are there by then.
speak('en', spoken);
const { ShareSheet } = await import('./share-sheet.tsx');
const { ShareButton } = await import('./share-button.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const bets = { kind: 'bets', orders: ['123456789012345600'] } as const;

const [sample] = (calls.listRooms.sample.output as { list: Record<string, unknown>[] }).list;
const rooms = (count: number): Answers => ({
  listRooms: () =>
    sampleOf('listRooms', {
      list: Array.from({ length: count }, (_, at) => ({
        ...sample,
        room_id: String(at + 1),
        type: at === 0 ? '1' : '2',
        title: `Room ${at + 1}`,
        remark: `Remark ${at + 1}`,
        joined: '1',
      })),
    }),
});
const sent = (requests: ReturnType<typeof sampleSite>) => requests.filter(({ call }) => call === 'shareBets');
const rowsOf = (...rows: Record<string, unknown>[]) => ({ data: { rows } });
const isIn = (id: string) => ({ room_id: id, id: '31234567890123456', s: 42 });

async function show(answers: Answers, onClose = vi.fn()) {
  const requests = sampleSite(answers);
  await page.show(
    <Suspense>
      <ShareSheet share={bets} onClose={onClose} />
    </Suspense>,
    queryClient,
  );
  return { requests, onClose };
}

const tick = (...places: number[]) =>
  act(async () => {
    const boxes = document.querySelectorAll<HTMLInputElement>('[type=checkbox]');
    for (const place of places) boxes[place]?.click();
  });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState(player);
  speak('en', spoken);
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for a room, takes five of them, and shares into those once', async () => {
  const { requests, onClose } = await show({
    ...rooms(7),
    shareBets: ({ fields }) => rowsOf(...String(fields['room_id']).split(',').map(isIn)),
  });
  await until(() => document.body.textContent?.includes('Remark 7'));
  await press(messages.sendPlain.en);
  expect(alerts()).toEqual([messages.chooseOne.en]);
  await tick(0, 1, 2, 3, 4, 5);
  expect(document.querySelectorAll(':checked')).toHaveLength(5);
  await press('Share into 5 rooms');
  await until(() => onClose.mock.calls.length > 0);
  expect(sent(requests)).toMatchObject([
    { fields: { room_id: '1,2,3,4,5', bets: '[{"order_num":"123456789012345600"}]' } },
  ]);
});

it('says of each room what became of it, and tries only those again that refused', async () => {
  const refused = { room_id: '2', code: 423, msg: 'You are muted here.', refusal: 'personMuted', frame: 3 };
  const answers = [rowsOf(isIn('1'), refused), rowsOf(isIn('2'))];
  const { requests, onClose } = await show({ ...rooms(2), shareBets: () => answers.shift() ?? rowsOf() });
  await until(() => document.body.textContent?.includes('Remark 2'));
  await tick(0, 1);
  await press('Share into 2 rooms');
  await until(() => document.body.textContent?.includes('You are muted here.'));
  expect(document.body.textContent).toContain(messages.shared.en);
  expect(onClose).not.toHaveBeenCalled();
  await press(messages.again.en);
  await until(() => onClose.mock.calls.length > 0);
  const [first, second] = sent(requests);
  expect(second?.fields).toMatchObject({ room_id: '2' });
  expect(second?.key).not.toBe(first?.key);
});

it('a lost answer is asked for again under the same key', async () => {
  let isLost = true;
  const { requests, onClose } = await show({
    ...rooms(1),
    shareBets: () => (isLost ? { code: 500, refusal: '', msg: '' } : rowsOf(isIn('1'))),
  });
  await until(() => document.body.textContent?.includes('Remark 1'));
  await tick(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Share into 1 room');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(document.body.textContent).toContain(messages.checking.en);
  isLost = false;
  await act(async () => void (await vi.advanceTimersByTimeAsync(checkAfterMs[0] ?? 0)));
  vi.useRealTimers();
  await until(() => onClose.mock.calls.length > 0);
  const [first, second] = sent(requests);
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

it('says that there is no room to share into', async () => {
  await show(rooms(0));
  await until(() => document.body.textContent?.includes(messages.noRooms.en));
});

it('the button is there where the site shares and the stake is enough, and never for a guest', async () => {
  const showButton = async (home: object, total: number, isGuest = false) => {
    queryClient.clear();
    useSession.setState({ isGuest });
    sampleSite({ homeData: () => sampleOf('homeData', { is_open_hddt: '1', ...home }) });
    return page.show(<ShareButton share={bets} total={total} />, queryClient);
  };
  const isOffered = (place: HTMLElement) => place.textContent?.includes(messages.share.en);
  const enough = await showButton({}, 100_000);
  await until(() => isOffered(enough));
  for (const [home, total, isGuest] of [
    [{}, 99_999, false],
    [{ is_open_hddt: '0' }, 100_000, false],
    [{}, 100_000, true],
  ] as const) {
    const place = await showButton(home, total, isGuest);
    await until(() => queryClient.getQueryCache().getAll().length > 0 && queryClient.isFetching() === 0);
    expect(isOffered(place)).toBe(false);
  }
});
