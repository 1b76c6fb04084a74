/** After commit: this process's own feed hears an entry at once, the others that the room's log has grown. */
import type { Deps } from '../deps.ts';
import type { Entry } from './store-log.ts';

/** What is needed to tell of one. */
export type Announcing = Pick<Deps, 'platform'> & { readonly feed: Pick<Deps['feed'], 'committed'> };

/** Tells of an entry that is committed. */
export function announceEntry({ platform, feed }: Announcing, entry: Entry): void {
  feed.committed(entry);
  platform.bus.publish('room.moved', { room: entry.roomId, head: entry.s });
}
