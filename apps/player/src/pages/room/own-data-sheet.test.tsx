import { calls } from '@longmen/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useToast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import { messages } from '../../features/chat/messages.ts';
import { OwnDataSheet } from './own-data-sheet.tsx';

const fixture = pageFixture();
const [sample] = (calls.exportMessages.sample.output as { rows: [Record<string, unknown>] }).rows;
let saved: Blob[];

beforeEach(() => {
  saved = [];
  queryClient.clear();
  speak('en', { chat: messages });
  useSession.setState({ token: 't', username: 'player02', userId: '2', status: '0', isGuest: false });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  useSession.setState({ token: '', username: '' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('own messages of all pages become one file, the oldest first, cards as what they say', async () => {
  const card = { ...sample, id: '20', type: 'join_group', msg: '{"room_id":"2","title":"Group","num":3}' };
  const requests = sampleSite({
    exportMessages: ({ fields }) =>
      fields['before'] === undefined
        ? sampleOf('exportMessages', { rows: [{ ...sample, id: '30', reply: '7' }, card], more: '1' })
        : sampleOf('exportMessages', { rows: [{ ...sample, id: '10', msg: 'the first' }], more: '0' }),
  });
  await fixture.show(<OwnDataSheet onClose={() => undefined} />, queryClient);
  await press(messages.saveMessages.en);
  await until(() => useToast.getState().toast?.text === '3 messages saved');
  expect(requests.filter(({ call }) => call === 'exportMessages').map(({ fields }) => fields['before'])).toEqual([
    undefined,
    '20',
  ]);
  const file = JSON.parse((await saved[0]?.text()) ?? '') as { messages: unknown[] };
  expect(file.messages).toMatchObject([
    { id: '10', body: 'the first', kind: 'text', at: '2025-11-20T07:30:10.000Z' },
    { id: '20', kind: 'joinGroup', body: { room_id: '2', title: 'Group' } },
    { id: '30', answers: '7', roomKind: 'hall' },
  ]);
});

it('what the site refuses saves nothing', async () => {
  sampleSite({ exportMessages: () => ({ code: 429, refusal: 'tooManyRequests', msg: 'Too many requests.' }) });
  await fixture.show(<OwnDataSheet onClose={() => undefined} />, queryClient);
  await press(messages.saveMessages.en);
  await until(() => useToast.getState().toast?.text === 'Too many requests.');
  expect(saved).toEqual([]);
});
