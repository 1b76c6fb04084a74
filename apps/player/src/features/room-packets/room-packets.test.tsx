import { type ChatMessage, writeBody } from '@longmen/contract/calls/chat/message';
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/session.ts';
import { messages } from './messages.ts';

const spoken = { 'room-packets': messages };
// They ask for their messages when they are loaded: they are there by then.
speak('en', spoken);
const { PacketCard } = await import('../room-cards/packet-card.tsx');
const { SendPacketSheet } = await import('./send-packet-sheet.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const packetId = '123456789012345678';
const seconds = (at: number) => String(Math.floor(at / 1_000));
const open = () =>
  sampleOf('showRoomPacket', {
    my_money: null,
    my_dml: null,
    opens_at: seconds(serverNow() - 5_000),
    expires_at: seconds(serverNow() + 60_000),
  });
const message: ChatMessage = {
  id: '1',
  s: 1,
  kind: 'packet',
  body: writeBody('packet', { packetId, greeting: 'Chiều vui vẻ nhé' }),
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
};

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState(player);
  speak('en', spoken);
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

const card = () =>
  page.show(
    <Suspense>
      <PacketCard message={message} roomId="1" isOwn={false} />
    </Suspense>,
    queryClient,
  );
const tap = () => act(async () => (document.querySelector('main button, button') as HTMLElement).click());

it('a card is opened once under a key, in the room that it stands in', async () => {
  const requests = sampleSite({ showRoomPacket: open });
  const place = await card();
  await until(() => place.textContent?.includes('3 left'));
  expect(place.textContent).toContain('Chiều vui vẻ nhé');
  await tap();
  await until(() => requests.some(({ call }) => call === 'openRoomPacket'));
  const sent = requests.filter(({ call }) => call === 'openRoomPacket');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  await until(() => location.pathname === `/room/chatRedbag/${packetId}`);
});

it('a packet that is all taken says so in a dialog that leads to who opened it; a "no" of the moment does not', async () => {
  const codes = [
    { code: 423, refusal: 'packetTooFast', msg: 'Too fast.' },
    { code: 409, refusal: 'packetTaken', msg: 'All shares of this red packet are taken.' },
  ];
  sampleSite({ showRoomPacket: open, openRoomPacket: () => codes.shift() ?? { code: 500, refusal: '', msg: '' } });
  const place = await card();
  await until(() => place.textContent?.includes('3 left'));
  await tap();
  await until(() => codes.length === 1);
  await until(() => place.querySelector('button')?.disabled === false);
  expect(useQuestion.getState().pending).toBeNull();
  await tap();
  await until(() => useQuestion.getState().pending !== null);
  expect(useQuestion.getState().pending).toMatchObject({
    title: 'All shares of this red packet are taken.',
    confirmLabel: messages.seeTakers.en,
  });
  useQuestion.getState().pending?.answer(false);
});

it('the dialog says what is wrong with a sum, and pays a right one once', async () => {
  const requests = sampleSite();
  const onClose = vi.fn();
  await page.show(
    <Suspense>
      <SendPacketSheet roomId="7" onClose={onClose} />
    </Suspense>,
    queryClient,
  );
  await until(() => document.querySelector('[name=total]'));
  await press(messages.payPlain.en);
  await until(() => document.body.textContent?.includes(messages.amountWrong.en));
  expect(requests.filter(({ call }) => call === 'sendRoomPacket')).toEqual([]);
  for (const [name, value] of [
    ['total', '100'],
    ['count', '10'],
  ] as const)
    await act(async () => {
      const field = document.querySelector(`[name=${name}]`) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const button = () => [...document.querySelectorAll('button')].find(({ type }) => type === 'submit');
  await act(async () => {
    button()?.click();
    button()?.click();
  });
  await until(() => onClose.mock.calls.length > 0);
  const sent = requests.filter(({ call }) => call === 'sendRoomPacket');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
});
