/** What chat announces after commit; see `Events` of the platform. Hints: each causes a read and nothing else. */
import type { UserId } from '../../platform/ids.ts';

export type ChatEvents = {
  /** A room's log has grown up to here. */
  'room.moved': { room: string; head: number };
  /** Somebody's place in a room, or in all of them (no room), changed: joined, removed, muted, made a manager. */
  'member.changed': { room: string; userId: UserId; what: 'rights' | 'joined' | 'removed' | 'manager' };
  /** A room's switches or notice changed, or it was closed. An empty room is all of them. */
  'room.changed': { room: string; what: 'rights' | 'notice' | 'closed' };
  /** What a person shows of himself, or whom he blocks, changed. */
  'person.changed': { userId: UserId };
  /** A report or an appeal was made or answered. */
  'moderation.moved': { room: string };
  /** The rules of the word filter changed. */
  'words.changed': Record<string, never>;
  /** A frame without a position for a room of every process. */
  'room.told': { room: string; frame: 'packet' | 'win' | 'room'; d: Readonly<Record<string, unknown>> };
};
