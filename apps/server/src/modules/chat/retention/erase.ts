/** Taking bodies out: of what somebody wrote when he asks for it, and of what has become old (community.md 9). */
import type { OutputOf, calls } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Announcing } from '../log/announce.ts';
import { changeLog, takeBodies } from '../log/change.ts';
import { drawPerson } from '../people/persons.ts';
import { findPlace } from '../rooms/store-rooms.ts';
import * as settings from '../settings.ts';
import type { Deps } from '../deps.ts';
import { forgetUnsent } from '../pictures/store-pictures.ts';
import { blankEvidence, deleteOldMutes, findOld, findWritten, renewPerson, type Part } from './store-retention.ts';

/** Messages of one room that one op takes. */
const atOnce = 500;
const renewTries = 5;

/** What taking bodies out needs. */
type Taking = Announcing & { readonly pictures: Pick<Deps['pictures'], 'forget'> };

/** Erases every message that somebody wrote. @returns how many */
export async function eraseWritten(deps: Taking, userId: UserId): Promise<number> {
  let rows = 0;
  for (;;) {
    const parts = await findWritten(deps.platform.db.reads, userId, atOnce);
    if (parts.length === 0) return rows;
    rows += await takeParts(deps, parts);
  }
}

/** The same, and gives him another person (once in 30 days). */
export async function eraseMessages(deps: Deps, userId: UserId): Promise<OutputOf<typeof calls.eraseMessages>> {
  const { platform, persons } = deps;
  const rows = await eraseWritten(deps, userId);
  for (let tries = 0; tries < renewTries; tries += 1) {
    if (await renewPerson(platform.db.reads, userId, drawPerson(platform.dice))) break;
  }
  persons.forget(userId);
  platform.bus.publish('person.changed', { userId });
  const person = await persons.one(userId);
  return { rows, person: person?.person ?? '0' };
}

/** Takes the bodies of parts of rooms. @returns of how many messages */
async function takeParts(deps: Taking, parts: readonly Part[]): Promise<number> {
  for (const { roomId, ids } of parts) {
    const take = (tx: Tx) => takeBodies(deps, tx, roomId, { ids, kind: 'erase' });
    const place = await findPlace(deps.platform.db.reads, roomId, undefined);
    // A closed room has no readers: nobody has to hear of it.
    if (place === undefined) await deps.platform.db.reads.transaction(take);
    else await changeLog(deps, { roomId }, take);
  }
  return parts.reduce((sum, { ids }) => sum + ids.length, 0);
}

const dayMs = 86_400_000;

/** Takes out what is old. @returns whether there may be more at once */
export async function takeOld(deps: Deps): Promise<boolean> {
  const { platform } = deps;
  const keep = platform.settings.get(settings.chatKeepDays);
  const parts = await findOld(platform.db.jobs, keep, atOnce);
  const taken = await takeParts(deps, parts);
  const unsent = await forgetUnsent(platform.db.jobs, 2 * dayMs, atOnce);
  await deps.pictures.forget(platform.db.jobs, unsent);
  const evidence = await blankEvidence(platform.db.jobs, keep.evidence, atOnce);
  const mutes = await deleteOldMutes(platform.db.jobs, keep.mutes, atOnce);
  return [taken, unsent.length, evidence, mutes].some((count) => count >= atOnce);
}
