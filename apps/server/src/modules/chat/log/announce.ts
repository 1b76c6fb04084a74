/** After commit: this process's own feed hears an entry at once, the others that the room's log has grown. */
import type { Deps } from '../deps.ts';
import type { Entry } from './store-log.ts';

/** Tells of an entry that is committed. */
export function announceEntry({ platform, feed }: Pick<Deps, 'platform' | 'feed'>, entry: Entry): void {
  feed.committed(entry);
  platform.bus.publish('room.moved', { room: entry.roomId, head: entry.s });
}
