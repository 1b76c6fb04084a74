/** A manager mutes people of his room, lifts that, and changes what they may do there. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Visitor } from '../rooms/access.ts';
import { findPlace, setMemberRights } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { act, managedRoom, type Once, personBelow } from './act.ts';
import { insertMute, isMutedByOperators, liftMutes } from '../mutes/store-mutes.ts';

type Input = InputOf<typeof calls.setPersonStatus>;

const minutesOf = { lift: 0, ten: 10, hour: 60, day: 1_440 } as const;

/** Minutes of a mute; 0 lifts it, undefined leaves it. To speak or not without a time is a day, or no mute. */
function muteOf({ minutes, maySpeak }: Input): number | undefined {
  if (minutes !== undefined) return minutesOf[minutes];
  if (maySpeak === undefined) return undefined;
  return maySpeak ? 0 : minutesOf.day;
}

/** Changes a person's place in a room. @throws Refusal `notManager`, `personUnknown`, `mayNotTouch` */
export async function setPersonStatus(
  deps: Deps,
  who: Visitor,
  input: Input,
  once: Once,
): Promise<OutputOf<typeof calls.setPersonStatus>> {
  const { roomId, person, reason } = input;
  const { platform } = deps;
  const place = await managedRoom(deps, who, roomId);
  const userId = await personBelow(deps, who, place, person);
  const minutes = muteOf(input);
  const action = {
    roomId,
    by: { userId: who.userId },
    action: minutes === undefined ? 'rights' : minutes === 0 ? 'unmute' : 'mute',
    userId,
    reason,
    before: '',
    after: JSON.stringify({ minutes, picture: input.takesPictures, packet: input.maySendPackets }),
  };
  await act(deps, once, action, (tx) => change(deps, tx, { ...input, userId, by: who.userId, minutes }));
  platform.bus.publish('member.changed', { room: roomId, userId, what: 'rights' });
  const after = await findPlace(platform.db.reads, roomId, userId);
  return { until: after?.member?.isMuted === true ? (after.member.mutedUntil ?? null) : null };
}

type Change = Omit<Input, 'minutes'> & {
  readonly userId: UserId;
  readonly by: UserId;
  readonly minutes: number | undefined;
};

async function change({ platform }: Deps, tx: Tx, input: Change): Promise<void> {
  const { roomId, userId, by, minutes, reason, takesPictures, maySendPackets } = input;
  const mute = { roomId, userId, by: { userId: by }, reason };
  const nextId = platform.ids.next;
  if (minutes === 0) {
    // What operators decided is not a manager's to lift.
    const isLifted = await liftMutes(tx, { ...mute, nextId, may: ({ isByOperator }) => !isByOperator });
    if (!isLifted && (await isMutedByOperators(tx, { roomId, userId }))) throw refuse('mayNotTouch');
  } else if (minutes !== undefined) await insertMute(tx, { ...mute, id: nextId(), minutes, messageId: null });
  if (takesPictures !== undefined || maySendPackets !== undefined)
    await setMemberRights(tx, roomId, userId, { mayPicture: takesPictures, mayPacket: maySendPackets });
}
