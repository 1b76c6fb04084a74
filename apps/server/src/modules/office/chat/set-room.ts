/** What operators set of a room at the console, as long as it stands as it was shown. */
import type { RoomSettings } from '@longmen/contract/console/community/rooms';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ChatAdmin } from '../../chat/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { seenOf } from './read-rooms.ts';

export type RoomToSet = RoomSettings & { readonly id: string; readonly seen: string; readonly reason: string };

type Changes = Parameters<ChatAdmin['setRoom']>[2];
type Facts = Awaited<ReturnType<ChatAdmin['holdRoom']>>;

/** Holds the room. @throws Refusal `roomUnknown`, `factsChanged` where it is another than the screen showed */
export async function holdSeen({ chat }: Deps, tx: Tx, roomId: string, seen: string | undefined): Promise<Facts> {
  const room = await chat.holdRoom(tx, roomId);
  if (seen !== undefined && seenOf(room) !== seen) throw refuse('factsChanged');
  return room;
}

/** @throws Refusal `roomUnknown`, `factsChanged`, `invalidInput` where nothing is another */
export async function setRoom(
  deps: Deps,
  by: SignedInOperator,
  { id, seen, reason: typedReason, slowSeconds, ...set }: RoomToSet,
): Promise<void> {
  const reason = assertReason(typedReason);
  const wanted: Changes = { ...set, ...(slowSeconds === undefined ? {} : { slowMs: slowSeconds * 1_000 }) };
  const announce = await deps.platform.db.reads.transaction(async (tx) => {
    const room = await holdSeen(deps, tx, id, seen);
    const keys = (Object.keys(wanted) as (keyof Changes)[]).filter(
      (key) => wanted[key] !== undefined && wanted[key] !== room[key],
    );
    if (keys.length === 0) throw refuse('invalidInput', { field: Object.keys(wanted)[0] ?? 'title' });
    const only = (of: Changes | Facts) => Object.fromEntries(keys.map((key) => [key, of[key]]));
    const done = await deps.chat.setRoom(tx, id, only(wanted));
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'change-room',
      subject: `room ${id}`,
      before: only(room),
      after: only(wanted),
      reason,
    });
    return done;
  });
  announce();
}
