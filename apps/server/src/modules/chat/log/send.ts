/** Writes a message of a player into a room (community.md 5 to 9). */
import { mentionsMax, pictureSize, quotedMax, textLengthMax, writeBody } from '@longmen/contract/calls/chat/message';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { returnToMinute, takeOfMinute } from '../people/store-minute.ts';
import { isBlocked, findByPersons } from '../people/store-people.ts';
import { claimPicture, releasePicture } from '../pictures/store-pictures.ts';
import { allowanceOf, assertStated, ensureMember, enterRoom, type Readable, type Visitor } from '../rooms/access.ts';
import { countMembers, findPlace, membersAmong, type Place } from '../rooms/store-rooms.ts';
import { managerAllowance, textHash, unansweredMax, type Standing, whyRefused } from '../rules.ts';
import { findMuteReason } from '../mutes/store-mutes.ts';
import type { Deps } from '../deps.ts';
import { findMessage, findUnanswered, hasMark } from './store-log.ts';
import type { Draft } from './store-write.ts';
import type { Written } from './writer.ts';

/** Persons of a message that are looked at; beyond them nobody is named. */
const namedMax = 20;

/** A message as a client sends it. */
export type Sent = {
  readonly roomId: string;
  readonly kind: 'text' | 'picture' | 'joinGroup';
  readonly body: string;
  readonly cid: string;
  readonly quoteId: string | undefined;
  readonly mentions: readonly string[];
};

/** A message that stands, and whether its author is shown where help is. */
export type SentMessage = Written & { readonly needsCare: boolean };

/** The category of words by which somebody in trouble is known. */
const inTrouble = 'harm';

/** Sends a message; a copy of one that was sent before answers the first. @throws Refusal for whatever speaks against it */
export async function sendMessage(deps: Deps, who: Visitor, sent: Sent): Promise<SentMessage> {
  if (who.isGuest) throw refuse('guestsMayNot');
  const place = await enterRoom(deps, who, sent.roomId);
  // What is written in a private chat is its two's, and how much.
  const isCounted = place.room.kind !== 'private';
  try {
    const written = await sendInto(deps, who, place, sent);
    if (isCounted && written.isNew) deps.counts.add(sent.roomId, 'sent');
    return written;
  } catch (error) {
    if (isCounted && error instanceof Refusal) deps.counts.add(sent.roomId, error.refusal);
    throw error;
  }
}

async function sendInto(deps: Deps, who: Visitor, place: Readable, sent: Sent): Promise<SentMessage> {
  await assertStated(deps, who.userId);
  await assertPrivate(deps, who.userId, place, sent);
  await ensureMember(deps, who.userId, place);
  const content = await readContent(deps, place, sent);
  const [person, quote] = await Promise.all([deps.persons.one(who.userId), quoteOf(deps, place, sent.quoteId)]);
  const audience = await audienceOf(deps, place, who.userId, { named: sent.mentions, answered: quote?.by });
  const vipLevel = person?.vipLevel ?? 0;
  const draft: Draft = {
    id: deps.platform.ids.next(),
    roomId: sent.roomId,
    userId: who.userId,
    kind: sent.kind,
    cid: sent.cid,
    ...content,
    hash: textHash(content.body),
    quote,
    ...audience,
    vipLevel,
    allowance: allowanceOf(deps, vipLevel),
    isPosted: false,
  };
  const written = await (sent.kind === 'picture' ? writePicture(deps, draft) : write(deps, draft));
  return { ...written, needsCare: draft.flag === inTrouble };
}

async function write(deps: Deps, draft: Draft): Promise<Written> {
  const { reads } = deps.platform.db;
  const { userId, alerts: wanted } = draft;
  const { granted } = await takeOfMinute(reads, 'alerts', userId, wanted.length);
  const alerts = wanted.slice(0, granted);
  let written: Written | undefined;
  try {
    written = await deps.writer.write({ ...draft, alerts });
  } finally {
    // What was refused, or had been written before, told nobody.
    if (written?.isNew !== true) await returnToMinute(reads, 'alerts', userId, granted);
  }
  if (written !== undefined) return written;
  throw await explain(deps, draft);
}

/** A picture is of one message: it is claimed before that is written, and let go when it is refused. */
async function writePicture(deps: Deps, draft: Draft): Promise<Written> {
  const { reads } = deps.platform.db;
  const isOwn = await claimPicture(reads, { address: draft.body, userId: draft.userId, messageId: draft.id });
  // A repeat finds its picture claimed by the first.
  if (!isOwn && !(await hasMark(reads, draft.userId, draft.cid))) throw refuse('pictureUnknown');
  try {
    const written = await write(deps, draft);
    if (!written.isNew) await releasePicture(reads, draft.id);
    return written;
  } catch (error) {
    await releasePicture(reads, draft.id);
    throw error;
  }
}

/** @throws Refusal when the other has blocked the sender, or has not answered yet */
export async function assertPrivate(
  { platform }: Pick<Deps, 'platform'>,
  userId: UserId,
  { room }: Place,
  { kind }: { readonly kind: Sent['kind'] | 'share' },
): Promise<void> {
  if (room.kind !== 'private') return;
  const other = room.lowId === userId ? room.highId : room.lowId;
  if (other === null) return;
  const { reads } = platform.db;
  const [isRefused, unanswered] = await Promise.all([
    isBlocked(reads, other, userId),
    findUnanswered(reads, room.roomId, userId, unansweredMax),
  ]);
  if (isRefused) throw refuse('privateRefused');
  if (unanswered !== undefined && (kind !== 'text' || unanswered >= unansweredMax)) throw refuse('privateWaits');
}

type Content = Pick<Draft, 'body' | 'flag'>;

/** What is delivered of it. @throws Refusal for what is none, or not allowed */
async function readContent(deps: Deps, place: Readable, { kind, body }: Sent): Promise<Content> {
  if (kind === 'text') return readText(deps, body, textLengthMax);
  if (kind === 'joinGroup') return { body: await readInvitation(deps, place, body), flag: undefined };
  if (pictureSize(body) === undefined) throw refuse('pictureUnknown');
  return { body, flag: undefined };
}

/** A text as it is delivered. @throws Refusal `textEmpty`, `textTooLong`, `wordsRefused`, `contactRefused` */
export async function readText({ words }: Pick<Deps, 'words'>, typed: string, lengthMax: number): Promise<Content> {
  if ([...typed].length > lengthMax) throw refuse('textTooLong');
  const { text, refusal, flag } = await words.read(typed);
  if (refusal !== undefined) throw new Refusal(refusal);
  return { body: text, flag };
}

/** An open group, by its id, into which a manager of this room invites. */
async function readInvitation({ platform }: Deps, { member }: Readable, roomId: string): Promise<string> {
  if (member?.isManager !== true) throw refuse('notManager');
  const invited = /^[1-9]\d{0,18}$/.test(roomId) ? await findPlace(platform.db.reads, roomId, undefined) : undefined;
  if (invited?.room.kind !== 'group' || !invited.room.isOpen) throw refuse('roomUnknown');
  const members = await countMembers(platform.db.reads, [roomId]);
  return writeBody('joinGroup', { roomId, title: invited.room.title, memberCount: members.get(roomId) ?? 0 });
}

/** The message that is answered, if the sender sees it here. @throws Refusal `messageGone` */
async function quoteOf(
  { platform, persons }: Deps,
  { room, behind }: Readable,
  id: string | undefined,
): Promise<Draft['quote']> {
  if (id === undefined) return undefined;
  const original = await findMessage(platform.db.reads, id);
  if (original === undefined || original.roomId !== room.roomId || original.s <= behind || original.state !== 'visible')
    throw refuse('messageGone');
  const author = await persons.one(original.sender);
  const { s, kind, sender: by } = original;
  const text = kind === 'text' ? [...original.body].slice(0, quotedMax).join('') : '';
  return { id, s, kind, by, name: author?.name ?? '', text };
}

/** Accounts that the message names, and those to tell of it; whoever cannot read the room is dropped. */
async function audienceOf(
  { platform: { db } }: Deps,
  { room }: Readable,
  sender: UserId,
  { named, answered }: { named: readonly string[]; answered: UserId | undefined },
): Promise<Pick<Draft, 'mentions' | 'alerts'>> {
  const known = [...new Set(named)].filter((person) => /^\d{12}$/.test(person)).slice(0, namedMax);
  const people = known.length === 0 ? [] : await findByPersons(db.reads, known);
  const accounts = new Map(people.map(({ person, userId }) => [person, userId]));
  const mentioned = known.flatMap((person) => accounts.get(person) ?? []);
  const others = [...new Set([...(answered === undefined ? [] : [answered]), ...mentioned])].filter(
    (userId) => userId !== sender,
  );
  if (others.length === 0) return { mentions: [], alerts: [] };
  const members = await membersAmong(db.reads, room.roomId, others);
  const readers = new Set(members.map(({ userId }) => userId));
  const mentions = mentioned.filter((userId) => readers.has(userId) && userId !== sender).slice(0, mentionsMax);
  return { mentions, alerts: others.filter((one) => mentions.includes(one) || (one === answered && readers.has(one))) };
}

/** Why the gates refused a message, looked up afterwards. */
async function explain({ platform }: Deps, draft: Draft): Promise<Refusal> {
  const place = await findPlace(platform.db.reads, draft.roomId, draft.userId);
  const member = place?.member;
  const allowance = member?.isManager === true ? managerAllowance : draft.allowance;
  const reason =
    member?.isMuted === true && member.muteId !== null ? await findMuteReason(platform.db.reads, member.muteId) : '';
  const sent = { isPicture: draft.kind === 'picture', vipLevel: draft.vipLevel, allowance };
  const original = draft.quote && (await findMessage(platform.db.reads, draft.quote.id));
  const answersGone = draft.quote !== undefined && original?.state !== 'visible';
  return new Refusal(whyRefused({ ...standingOf(place, reason), answersGone }, sent));
}

/** A place as the rules read it. */
export function standingOf(place: Place | undefined, muteReason: string): Omit<Standing, 'answersGone'> {
  const { room, member } = place ?? {};
  return {
    isOpen: room !== undefined,
    isMember: member !== undefined,
    isManager: member?.isManager === true,
    isSilent: room?.isSilent === true,
    takesPictures: room?.takesPictures === true,
    mayPicture: member?.mayPicture === true,
    vipMin: room?.vipMin ?? 0,
    slowMs: room?.slowMs ?? 0,
    sinceLastMs: member?.sinceLastMs ?? undefined,
    isMuted: member?.isMuted === true,
    mutedUntil: member?.mutedUntil ?? null,
    muteReason,
  };
}
