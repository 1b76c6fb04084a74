/**
 * Gives players the messages that operators wrote to them, a slice at a time. A slice is one transaction under the lock of
 * its message, and of a player and a message there is one row: whatever dies in between, nobody has it twice and nobody is
 * left out.
 */
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import { heldBackAmong } from './held-back.ts';
import { announceMessage, type Readers } from '../messages/notify.ts';
import { countReaders, deliver, findToCount, lockDue, nextPlayers } from './store-mailings.ts';

export type MailingDeps = {
  readonly platform: Platform;
  readonly identity: Readers;
};

const sendEveryMs = 2_000;
const countEveryMs = 10_000;
const sliceMax = 500;
/** Devices are told at once of a message to few; to many it comes when they ask next. */
const announcedMax = 100;

/** Adds the loops; any process sends. */
export function addMailingJobs(deps: MailingDeps): void {
  const { jobs } = deps.platform;
  jobs.add({ name: 'content-mailings', everyMs: sendEveryMs, run: () => sendNext(deps) });
  jobs.add({ name: 'content-mailing-readers', everyMs: countEveryMs, run: () => countNext(deps.platform) });
}

/** Sends the next slice of what is due. @returns whether there may be more */
export async function sendNext({ platform, identity }: MailingDeps, most = sliceMax): Promise<boolean> {
  const slice = await platform.db.jobs.transaction(async (tx) => {
    const due = await lockDue(tx);
    if (due === undefined) return undefined;
    const next = await nextPlayers(tx, due.id, most);
    const back = due.kind === 'promotion' ? await heldBackAmong(tx, next) : new Set<UserId>();
    const to = next.filter((userId) => !back.has(userId));
    await deliver(tx, due, { to, held: next.filter((userId) => back.has(userId)) });
    return { to, isSmall: due.reach <= announcedMax };
  });
  if (slice === undefined) return false;
  if (slice.isSmall) for (const userId of slice.to) await announceMessage(platform, identity, userId);
  return true;
}

/** Counts anew who has read one. @returns whether there may be more */
export async function countNext({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const id = await findToCount(db.jobs);
  if (id === undefined) return false;
  await countReaders(db.jobs, id);
  return true;
}
