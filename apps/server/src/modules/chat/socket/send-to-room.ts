/** Frames without a position for a room, of every process. */
import type { Wire } from '@longmen/contract/chat-frames';
import type { Platform } from '../../../platform/context.ts';

/** How long (ms) words about one packet are gathered: the last one counts. */
const packetMs = 333;

type SendToRoom = (roomId: string, frame: 'packet' | 'win' | 'room', d: Wire) => void;

/** How far a packet is taken is told three times a second at most; everything else at once. */
/** How frames without a position get to a room. */
export function makeRoomSender({ bus, clock }: Pick<Platform, 'bus' | 'clock'>): SendToRoom {
  const waiting = new Map<string, { d: Wire }>();
  return (room, frame, d) => {
    if (frame !== 'packet') return bus.publish('room.told', { room, frame, d });
    const key = `${room} ${String(d['rid'])}`;
    const known = waiting.get(key);
    if (known !== undefined) {
      known.d = d;
      return;
    }
    const latest = { d };
    waiting.set(key, latest);
    void clock.sleep(packetMs).then(() => {
      waiting.delete(key);
      bus.publish('room.told', { room, frame, d: latest.d });
    });
  };
}
