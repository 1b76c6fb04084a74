/** Entering a room that is new to somebody: so many a minute, so that nobody floods a site's groups and its people. */
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { entriesAMinute, returnToMinute, takeOfMinute } from '../people/store-minute.ts';

/**
 * Does what makes the room his, for one of the minute's entries; what changed nothing spends none.
 * @param enter answers whether the room is new to him @throws Refusal `roomsTooFast`
 */
export async function enterNew(
  { platform: { db } }: Pick<Deps, 'platform'>,
  userId: UserId,
  enter: () => Promise<boolean>,
): Promise<boolean> {
  const { granted, retryMs } = await takeOfMinute(db.reads, 'entries', userId, 1);
  if (granted === 0) throw refuse('roomsTooFast', { max: entriesAMinute, retryMs });
  let isNew = false;
  try {
    isNew = await enter();
    return isNew;
  } finally {
    if (!isNew) await returnToMinute(db.reads, 'entries', userId, granted);
  }
}
