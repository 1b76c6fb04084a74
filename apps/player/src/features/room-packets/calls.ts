/** Red packets of rooms: what is known of one, and what is sent and opened once. */
import { type Calls, type InputOf, type OutputOf, Refused } from '@longmen/contract';
import { channelOfRoom, readRoomFrame } from '@longmen/contract/chat-frames';
import {
  listRoomPacket,
  openRoomPacket,
  sendRoomPacket,
  showRoomPacket,
} from '@longmen/contract/calls/chat/red-packets';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { errorText, showRefusal } from '../../core/api/show-refusal.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { onPush } from '../../core/push/channels.ts';
import { navigate } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

const api = quietApi({ listRoomPacket, openRoomPacket, sendRoomPacket, showRoomPacket });

export type RoomPacket = OutputOf<Calls['showRoomPacket']>;
export type PacketTaker = OutputOf<Calls['listRoomPacket']>['rows'][number];

const name = 'roomPacket';
const takersName = 'roomPacketTakers';
/** While it is open its card is told of by frames; this is for those that were lost. */
const staleMs = 30_000;

const forget = (packetId: string) =>
  Promise.all([name, takersName].map((key) => queryClient.invalidateQueries({ queryKey: [key, packetId] })));

/** A packet as its room tells of it. @param roomId whose frames are followed; none for visitors of its page */
export function useRoomPacket(packetId: string, roomId?: string) {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (roomId === undefined) return undefined;
    return onPush(channelOfRoom(roomId), (frame) => {
      if (frame.t !== 'packet') return;
      const read = readRoomFrame(frame);
      if (read?.t !== 'packet' || read.packet.packetId !== packetId) return;
      const { taken, count } = read.packet;
      queryClient.setQueriesData<RoomPacket>({ queryKey: [name, packetId] }, (known) => known && { ...known, taken });
      if (taken === count) void forget(packetId);
      else void queryClient.invalidateQueries({ queryKey: [takersName, packetId] });
    });
  }, [packetId, roomId]);
  return useQuery({
    queryKey: [name, packetId, token],
    queryFn: ({ signal }) => api.showRoomPacket({ packetId }, { signal }),
    // Nothing moves in a packet that is over.
    staleTime: ({ state }) => (state.data === undefined || state.data.state === 'open' ? staleMs : Infinity),
  });
}

const rowsPerPage = 20;

/** Who opened it, the first one first, a page at a time. */
export function usePacketTakers(packetId: string) {
  const token = useSession((session) => session.token);
  return useInfiniteQuery({
    queryKey: [takersName, packetId, token],
    queryFn: ({ pageParam, signal }) => api.listRoomPacket({ packetId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * rowsPerPage < total ? pages.length + 1 : undefined),
  });
}

/** Where a packet is seen by readers of its room. */
export const packetPath = (packetId: string, roomId: string) => `/room/chatRedbag/${packetId}?room_id=${roomId}`;

/** A "no" that the packet itself says, beside those of the moment (423): it is said in a dialog (spec 2 §8). */
const isAboutPacket = (error: unknown): error is Refused =>
  error instanceof Refused && [404, 409, 410].includes(error.code);

async function explainRefusal(error: Refused, { packetId, roomId }: InputOf<Calls['openRoomPacket']>): Promise<void> {
  const t = messagesNow<typeof messages>('room-packets');
  const isThere = error.code !== 404;
  const question = { title: errorText(error), confirmLabel: isThere ? t('seeTakers') : t('close') };
  const sees = await confirm(isThere ? { ...question, cancelLabel: t('close') } : question);
  if (sees && isThere) await navigate(packetPath(packetId, roomId));
}

/** A share that is opened once. */
export const openLine = makeOnce<InputOf<Calls['openRoomPacket']>, OutputOf<Calls['openRoomPacket']>>(
  'room-packet-open',
  (intent, options) => api.openRoomPacket(intent, options),
  (once) => {
    if (once.step !== 'refused' && once.step !== 'done') return;
    const { packetId, roomId } = once.intent;
    void forget(packetId);
    void queryClient.invalidateQueries({ queryKey: ['balance'] });
    if (once.step === 'done') void navigate(packetPath(packetId, roomId));
    else if (isAboutPacket(once.error)) void explainRefusal(once.error, once.intent);
    else showRefusal(once.error);
    openLine.forget();
  },
);

export type PacketToSend = InputOf<Calls['sendRoomPacket']>;

/** Who waits for what becomes of the packet that was sent last. */
let onSettled: ((error: unknown) => void) | undefined;

/** A packet that is paid for once. */
export const sendLine = makeOnce<PacketToSend, OutputOf<Calls['sendRoomPacket']>>(
  'room-packet-send',
  (intent, options) => api.sendRoomPacket(intent, options),
  (once) => {
    if (once.step !== 'refused' && once.step !== 'done') return;
    void queryClient.invalidateQueries({ queryKey: ['balance'] });
    const settled = onSettled;
    onSettled = undefined;
    sendLine.forget();
    if (settled !== undefined) settled(once.step === 'refused' ? once.error : undefined);
    else if (once.step === 'refused') showRefusal(once.error);
    else toast(messagesNow<typeof messages>('room-packets')('sent'));
  },
);

/** Sends a packet. @throws what it was refused with; nothing while its outcome is being asked for */
export function sendPacket(packet: PacketToSend): Promise<void> {
  return new Promise((resolve, reject) => {
    onSettled = (error) => (error === undefined ? resolve() : reject(error));
    sendLine.send(packet);
  });
}
