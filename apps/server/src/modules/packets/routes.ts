/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { openPacket } from './open-packet.ts';
import { sendPacket } from './send-packet.ts';
import { countPacket, listTakers, showPacket } from './show-packet.ts';

/** The routes of packets. */
export function packetRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.sendRoomPacket, (input, context) => sendPacket(deps, input, context)),
    signedInRoute(calls.openRoomPacket, (input, context) => openPacket(deps, input, context)),
    openRoute(calls.showRoomPacket, (input, context) => showPacket(deps, input, context)),
    openRoute(calls.countRoomPacket, (input) => countPacket(deps, input)),
    openRoute(calls.listRoomPacket, (input, context) => listTakers(deps, input, context)),
  ];
}
