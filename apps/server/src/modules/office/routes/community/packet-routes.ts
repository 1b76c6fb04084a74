/** Red packets of rooms. */
import { consoleCalls } from '@longmen/contract/console';
import { packetFlagKinds, packetStates } from '@longmen/contract/console/community/packets';
import { mills } from '@longmen/engine';
import { refuse } from '../../../../platform/api/route.ts';
import type { Platform } from '../../../../platform/context.ts';
import { elementAt } from '../../../../platform/runtime/element-at.ts';
import type { Office } from '../../office.ts';
import { placeOf } from '../player-routes.ts';
import { route } from '../route.ts';

const millsOf = (cents: number) => mills(cents * 10);

/** Routes of packets. */
export function packetRoutes({ packets }: Office, { clock }: Pick<Platform, 'clock'>) {
  return [
    route(consoleCalls.listRoomPackets, async ({ before, limit, player, ...filter }, { by }) => {
      const [page, escrow] = await Promise.all([
        packets.list(by, { ...filter, username: player }, { before: packetKey(before), limit }),
        packets.readEscrow(by),
      ]);
      const { owed, open, difference, checkedAt, isFrozen } = escrow;
      return {
        rows: page.rows.map(({ packetId, sender, senderName, total, left, stateNumber, sent: _sent, ...row }) => ({
          ...row,
          id: packetId,
          senderId: sender,
          sender: senderName,
          total: millsOf(total),
          left: millsOf(left),
          state: elementAt(packetStates, stateNumber - 1),
        })),
        next: page.next === undefined ? null : `${page.next.sent}.${page.next.packetId}`,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
        owed,
        openCount: open,
        difference,
        checkedAt,
        isFrozen,
      };
    }),
    route(consoleCalls.listPacketFlags, async ({ before, limit, state = 'open', player, kind }, { by }) => {
      const request = { state, kind, username: player };
      const { rows, next, ...counted } = await packets.listFlags(by, request, { before: placeOf(before), limit });
      return {
        rows: rows.map(({ kind: number, users: _users, cents, ...row }) => ({
          ...row,
          kind: elementAt(packetFlagKinds, number - 1),
          amount: millsOf(cents),
        })),
        next: next ?? null,
        ...counted,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.clearPacketFlag, async (about, { by }) => {
      await packets.clearFlag(by, about);
      return {};
    }),
  ];
}

/** The key of a page as the wire has it. @throws Refusal `invalidInput` */
function packetKey(before: string | undefined) {
  if (before === undefined) return undefined;
  const [, sent, packetId] = /^(\d{1,17})\.(\d{1,18})$/.exec(before) ?? [];
  if (sent === undefined || packetId === undefined) throw refuse('invalidInput', { field: 'before' });
  return { sent, packetId };
}
