/** Changes of messages that are there: deleting, taking back, cards that move on. Each is an entry of the log itself. */
import { type MessageBody, readBody, writeBody } from '@longmen/contract/calls/chat/message';
import type { OpKind } from '@longmen/contract/chat-frames';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import { deletePictures } from '../pictures/store-pictures.ts';
import { readPlace, type Visitor } from '../rooms/access.ts';
import { recallSeconds } from '../rules.ts';
import type { Deps } from '../deps.ts';
import { insertAction } from '../mutes/store-actions.ts';
import { announceEntry, type Announcing } from './announce.ts';
import { blankMessages, findMessage, insertOp, lockRoom, recallable, replaceBody, setHidden } from './store-log.ts';

type Op = { readonly kind: OpKind; readonly ids: readonly string[]; readonly body?: string };

/** Ops of nobody in particular: a card's result, a retention. */
const nobody = userIdOf('0');

/**
 * Changes rows of a room's log under its lock and writes the op that tells of it, in one transaction: neither history nor
 * a client that comes back can see what is gone.
 * @param change answers what it did; undefined for nothing
 * @throws Refusal `roomUnknown` when the room is closed
 */
export async function changeLog(
  deps: Announcing,
  { roomId, by = nobody }: { roomId: string; by?: UserId | undefined },
  change: (tx: Tx) => Promise<Op | undefined>,
): Promise<number | undefined> {
  const { platform } = deps;
  const id = platform.ids.next();
  const done = await platform.db.reads.transaction(async (tx) => {
    if ((await lockRoom(tx, roomId)) === undefined) throw refuse('roomUnknown');
    const op = await change(tx);
    if (op === undefined) return undefined;
    const logged = { kind: op.kind, ids: [...op.ids], ...(op.body === undefined ? {} : { body: op.body }) };
    return { op: logged, s: await insertOp(tx, { roomId, id, by, op: logged }) };
  });
  if (done === undefined) return undefined;
  announceEntry(deps, { roomId, s: done.s, id, sender: by, at: platform.clock.now(), op: done.op });
  return done.s;
}

/** Blanks messages and forgets their pictures. @returns the op, undefined when nothing was left to take */
export async function takeBodies(
  { pictures }: { readonly pictures: Pick<Deps['pictures'], 'forget'> },
  tx: Tx,
  roomId: string,
  { ids, kind }: { ids: readonly string[]; kind: 'delete' | 'recall' | 'erase' },
): Promise<Op | undefined> {
  const states = { delete: 'deleted', recall: 'recalled', erase: 'erased' } as const;
  const taken = await blankMessages(tx, roomId, ids, states[kind]);
  if (taken.length === 0) return undefined;
  const gone = await deletePictures(
    tx,
    taken.flatMap(({ picture }) => picture ?? []),
  );
  await pictures.forget(tx, gone);
  return { kind, ids: taken.map(({ id }) => id) };
}

/** A manager deletes messages. @throws Refusal `notManager`, `messageGone` when none is left */
export async function deleteMessages(
  deps: Deps,
  who: Visitor,
  { roomId, ids }: { roomId: string; ids: readonly string[] },
): Promise<void> {
  const { member } = await readPlace(deps.platform.db.reads, who, roomId);
  if (member?.isManager !== true) throw refuse('notManager');
  const named = ids.filter((id) => /^[1-9]\d{0,18}$/.test(id));
  const s = await changeLog(deps, { roomId, by: who.userId }, async (tx) => {
    const op = await takeBodies(deps, tx, roomId, { ids: named, kind: 'delete' });
    if (op === undefined) return undefined;
    await insertAction(tx, {
      id: deps.platform.ids.next(),
      roomId,
      by: { userId: who.userId },
      action: 'delete',
      userId: undefined,
      reason: '',
      before: '',
      after: op.ids.join(','),
    });
    return op;
  });
  if (s === undefined) throw refuse('messageGone');
}

/** The author takes a message back. @throws Refusal `recallTooLate`, `messageGone` */
export async function recallMessage(deps: Deps, userId: UserId, id: string): Promise<void> {
  const found = await recallable(deps.platform.db.reads, id, userId, recallSeconds);
  if (found === undefined) throw refuse('messageGone');
  if (!found.isInTime) throw refuse('recallTooLate');
  const { roomId } = found;
  const s = await changeLog(deps, { roomId, by: userId }, (tx) =>
    takeBodies(deps, tx, roomId, { ids: [id], kind: 'recall' }),
  );
  if (s === undefined) throw refuse('messageGone');
}

/** A card moves on: its body is replaced in the log and on every screen. */
export async function replaceCard(
  deps: Announcing,
  { roomId, id, kind, body }: { roomId: string; id: string; kind: 'packet'; body: string },
): Promise<void> {
  await changeLog(deps, { roomId }, async (tx) =>
    (await replaceBody(tx, roomId, id, body)) ? { kind, ids: [id], body } : undefined,
  );
}

/**
 * A slip's card moves on by what stands on it now, under the lock of its room: whoever comes later sees what came before.
 * @param next pure; undefined where nothing changes
 */
export async function moveCard(
  deps: Announcing,
  { roomId, id }: { roomId: string; id: string },
  next: (body: MessageBody<'slip'>) => MessageBody<'slip'> | undefined,
): Promise<void> {
  await changeLog(deps, { roomId }, async (tx) => {
    const found = await findMessage(tx, id);
    if (found?.roomId !== roomId || found.kind !== 'slip') return undefined;
    const before = readBody('slip', found.rawBody);
    const after = before && next(before);
    if (after === undefined) return undefined;
    const body = writeBody('slip', after);
    return (await replaceBody(tx, roomId, id, body)) ? { kind: 'slip', ids: [id], body } : undefined;
  });
}

/** Hides a message until somebody decides, or shows it again. @returns whether it was not so before */
export async function hideMessage(
  deps: Announcing,
  { roomId, id, body }: { roomId: string; id: string; body: string },
  isHidden: boolean,
): Promise<boolean> {
  const s = await changeLog(deps, { roomId }, async (tx) => {
    if (!(await setHidden(tx, roomId, id, isHidden))) return undefined;
    return isHidden ? { kind: 'hide', ids: [id] } : { kind: 'show', ids: [id], body };
  });
  return s !== undefined;
}
