/** Notes and tags: written for other operators, taken back by who wrote them; the log says of each that it is there. */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { deleteTags, dropNote, insertNote, insertTags, notesOf, tagsOf } from './store-notes.ts';

export const notesMax = 200;
const tagsMax = 10;

/** What explains itself. */
const onTheCard = 'on the card';

/** @returns the note's number. @throws Refusal */
export async function addNote(
  deps: Deps,
  by: SignedInOperator,
  { userId, text: typed }: { readonly userId: UserId; readonly text: string },
): Promise<string> {
  const text = typed.trim();
  if (text === '') throw refuse('invalidInput', { field: 'text' });
  await assertPlayers(deps, [userId]);
  return deps.platform.db.reads.transaction(async (tx) => {
    const id = await insertNote(tx, userId, text, by.name);
    if ((await notesOf(tx, userId, notesMax + 1)).length > notesMax) throw refuse('tooManyNotes', { max: notesMax });
    // Its words stay out of the log, which is for ever.
    await write(deps, tx, by, 'note', userId, { note: id });
    return id;
  });
}

/** @throws Refusal when it is gone, or somebody else's */
export async function takeNoteBack(
  deps: Deps,
  by: SignedInOperator,
  { userId, note }: { readonly userId: UserId; readonly note: string },
): Promise<void> {
  await deps.platform.db.reads.transaction(async (tx) => {
    if (!(await dropNote(tx, userId, note, by.name))) throw refuse('noSuchNote');
    await write(deps, tx, by, 'drop-note', userId, { note });
  });
}

/** @returns whom it was put on. @throws Refusal for somebody who is not there, or has enough */
export async function tag(
  deps: Deps,
  by: SignedInOperator,
  { userIds, tag: name }: { readonly userIds: readonly UserId[]; readonly tag: string },
): Promise<UserId[]> {
  await assertPlayers(deps, userIds);
  return deps.platform.db.reads.transaction(async (tx) => {
    const tagged = await insertTags(tx, userIds, name, by.name);
    const all = await tagsOf(tx, tagged);
    if ([...all.values()].some((tags) => tags.length > tagsMax)) throw refuse('tooManyTags', { max: tagsMax });
    for (const userId of tagged) await write(deps, tx, by, 'tag', userId, { tag: name });
    return tagged;
  });
}

/** @returns whom it was taken off */
export async function untag(
  deps: Deps,
  by: SignedInOperator,
  { userIds, tag: name }: { readonly userIds: readonly UserId[]; readonly tag: string },
): Promise<UserId[]> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const untagged = await deleteTags(tx, userIds, name);
    for (const userId of untagged) await write(deps, tx, by, 'drop-tag', userId, { tag: name });
    return untagged;
  });
}

async function assertPlayers({ players }: Deps, userIds: readonly UserId[]): Promise<void> {
  const found = await players.usersOf(userIds);
  const missing = userIds.find((userId) => !found.has(userId));
  if (missing !== undefined) throw refuse('noSuchPlayer', { username: missing });
}

async function write(
  { platform }: Deps,
  tx: Tx,
  by: SignedInOperator,
  action: string,
  subject: string,
  after: unknown,
): Promise<void> {
  await record(platform, tx, { operator: by.name, action, subject, before: null, after, reason: onTheCard });
}
