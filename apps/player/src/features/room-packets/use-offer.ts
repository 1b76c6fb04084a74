import { useSyncExternalStore } from 'react';
import { onSecond, serverNow } from '../../core/platform/clock.ts';
import type { RoomPacket } from './calls.ts';
import { type Offer, offerOf } from './rules.ts';

/** What a packet offers now; turns with the shared timer while that may change by time alone. */
export function useOffer(packet: RoomPacket): Offer {
  const key = useSyncExternalStore(onSecond, () => {
    const offer = offerOf(packet, serverNow());
    return offer.kind === 'soon' ? offer.seconds : offer.kind;
  });
  return typeof key === 'number' ? { kind: 'soon', seconds: key } : offerOf(packet, serverNow());
}
