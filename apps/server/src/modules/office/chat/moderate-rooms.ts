/** What operators do about chat rooms and the people there: each with its reason in the log, and told to running processes. */
import type { ChatAdmin } from '../../chat/index.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { holdSeen } from './set-room.ts';
import { assertPossible, type WordCategory, type WordTrialOf } from './try-words.ts';

type About = { readonly reason: string };
export type RoomToAdd = About & { readonly kind: 'hall' | 'group'; readonly title: string; readonly isOpen: boolean };
export type RoomToChange = About & { readonly roomId: string; readonly key: string; readonly value: string };
/** `seen`: the version that the console showed; the terminal shows none. */
export type RoomNotice = About & { readonly roomId: string; readonly content: string; readonly seen?: number };
/** `seen`: the fingerprint of what the console showed. */
export type RoomToClose = About & { readonly roomId: string; readonly seen?: string };
export type ManagerChange = About & { readonly roomId: string; readonly username: string; readonly isManager: boolean };
/** Without minutes a mute is for a day. */
export type ReportDecision = About & {
  readonly id: string;
  readonly decision: 'keep' | 'delete' | 'mute';
  readonly minutes?: number;
  readonly blocksPicture?: boolean;
};
/** `seen`: the fingerprint of the trial at the console. */
export type WordChange = About & { readonly category: string; readonly text: string; readonly seen?: string };
export type WordRemoval = About & { readonly text: string; readonly seen?: string };

type Done = { readonly subject: string; readonly action: string; readonly after: unknown };

/** Does something in one transaction with its entry in the log; what it answers follows the commit. */
async function onRecord<T>(
  { platform }: Deps,
  by: SignedInOperator,
  about: About & Done,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const reason = assertReason(about.reason);
  return platform.db.reads.transaction(async (tx) => {
    const done = await work(tx);
    const { subject, action, after } = about;
    await record(platform, tx, { operator: by.name, action, subject, before: null, after, reason });
    return done;
  });
}

const ofRoom = (roomId: string) => `room ${roomId}`;

/** Halls and groups that are open. */
export const listRooms = ({ chat }: Deps): ReturnType<ChatAdmin['rooms']> => chat.rooms();
/** Reports that wait. */
export const listReports = ({ chat }: Deps): ReturnType<ChatAdmin['reports']> => chat.reports();
/** Rules of the word filter. */
export const listWords = ({ chat }: Deps): ReturnType<ChatAdmin['words']> => chat.words();
/** What the filter says of a line. */
export const testWord = ({ chat }: Deps, line: string): ReturnType<ChatAdmin['testWord']> => chat.testWord(line);

/** @returns the room's id @throws Refusal */
export async function addRoom(deps: Deps, by: SignedInOperator, room: RoomToAdd): Promise<string> {
  const done = { subject: room.title, action: 'add-room', after: room.kind };
  return onRecord(deps, by, { ...done, ...room }, (tx) => deps.chat.addRoom(tx, room));
}

/** What a room has that operators set, by the names of the command. */
const changesOf = ({ key, value }: Pick<RoomToChange, 'key' | 'value'>): Parameters<ChatAdmin['setRoom']>[2] => {
  const isOn = value === 'on';
  const changes = {
    title: { title: value },
    remark: { remark: value },
    open: { isOpen: isOn },
    silent: { isSilent: isOn },
    pictures: { takesPictures: isOn },
    online: { showsOnline: isOn },
    plans: { hasPlans: isOn },
    vip: { vipMin: Number(value) },
    slow: { slowMs: Number(value) * 1_000 },
  };
  const change = Object.hasOwn(changes, key) ? changes[key as keyof typeof changes] : undefined;
  const numbers = change === undefined ? [] : Object.values(change).filter((one) => typeof one === 'number');
  if (change === undefined || numbers.some((one) => !(one >= 0 && one <= 60_000)))
    throw refuse('invalidInput', { field: key });
  return change;
};

/** @throws Refusal `roomUnknown`, `invalidInput` */
export async function changeRoom(deps: Deps, by: SignedInOperator, change: RoomToChange): Promise<void> {
  const { roomId, key, value, reason } = change;
  const changes = changesOf(change);
  const done = { subject: ofRoom(roomId), action: 'change-room', after: `${key}=${value}`, reason };
  (await onRecord(deps, by, done, (tx) => deps.chat.setRoom(tx, roomId, changes)))();
}

/** Closes a room for good. @throws Refusal `roomUnknown`, `factsChanged` */
export async function closeRoom(
  deps: Deps,
  by: SignedInOperator,
  { roomId, seen, reason }: RoomToClose,
): Promise<void> {
  const done = { subject: ofRoom(roomId), action: 'close-room', after: 'closed', reason };
  if (seen !== undefined) assertFresh(deps, by);
  const announce = await onRecord(deps, by, done, async (tx) => {
    await holdSeen(deps, tx, roomId, seen);
    return deps.chat.closeRoom(tx, roomId);
  });
  announce();
}

/** Writes the next version of a room's notice. @throws Refusal `roomUnknown`, `factsChanged` */
export async function writeNotice(deps: Deps, by: SignedInOperator, notice: RoomNotice): Promise<void> {
  const { roomId, content, seen, reason } = notice;
  const done = { subject: ofRoom(roomId), action: 'room-notice', after: content, reason };
  const announce = await onRecord(deps, by, done, async (tx) => {
    await deps.chat.holdRoom(tx, roomId);
    if (seen !== undefined && (await deps.chat.noticeVersion(tx, roomId)) !== seen) throw refuse('factsChanged');
    return deps.chat.writeNotice(tx, { roomId, content, operator: by.name });
  });
  announce();
}

/** Makes a player a manager of a room, or no longer. @throws Refusal `playerUnknown`, `roomUnknown` */
export async function changeManager(deps: Deps, by: SignedInOperator, change: ManagerChange): Promise<void> {
  const { roomId, isManager, reason } = change;
  const { userId, username } = await showPlayer(deps, change.username);
  const done = {
    subject: username,
    action: 'room-manager',
    after: `${ofRoom(roomId)} ${isManager ? 'on' : 'off'}`,
    reason,
  };
  (await onRecord(deps, by, done, (tx) => deps.chat.setManager(tx, roomId, { userId, username }, isManager)))();
}

/** Silences all chat, or lets it speak again. */
export async function silenceChat(
  deps: Deps,
  by: SignedInOperator,
  about: About & { isSilent: boolean },
): Promise<void> {
  const done = { subject: 'chat', action: 'silence', after: about.isSilent ? 'on' : 'off', reason: about.reason };
  (await onRecord(deps, by, done, (tx) => deps.chat.setSilent(tx, about.isSilent)))();
}

/** @throws Refusal `reportUnknown` */
export async function decideReport(deps: Deps, by: SignedInOperator, about: ReportDecision): Promise<void> {
  const { id, decision, minutes, blocksPicture = false, reason } = about;
  const after =
    minutes === undefined && !blocksPicture ? decision : { decision, minutes: minutes ?? null, blocksPicture };
  const done = { subject: `report ${id}`, action: 'decide-report', after, reason };
  const decided = { id, decision, minutes, blocksPicture, operator: by.name };
  await (await onRecord(deps, by, done, (tx) => deps.chat.decideReport(tx, decided)))();
}

/** What would become of recent messages if a rule were added or taken out. @throws Refusal `invalidInput` */
export const tryWord = (
  { chat }: Deps,
  change: Parameters<ChatAdmin['tryWord']>[0],
): ReturnType<ChatAdmin['tryWord']> => chat.tryWord(change);

/** @throws Refusal `factsChanged` where other rules stand than when it was tried, and those of the trial */
async function assertTried(deps: Deps, of: WordTrialOf, seen: string | undefined): Promise<void> {
  if (seen !== undefined && (await assertPossible(deps, of)) !== seen) throw refuse('factsChanged');
}

/** Adds a rule of the word filter. @throws Refusal `invalidInput`, `wordExists`, `factsChanged` */
export async function addWord(deps: Deps, by: SignedInOperator, word: WordChange): Promise<void> {
  const { text, seen } = word;
  await assertTried(deps, { change: 'add', category: word.category as WordCategory, text }, seen);
  const done = { subject: word.text, action: 'add-word', after: word.category, reason: word.reason };
  (await onRecord(deps, by, done, (tx) => deps.chat.addWord(tx, { ...word, operator: by.name })))();
}

/** Takes a rule out of use. @throws Refusal `noSuchWord`, `factsChanged` */
export async function removeWord(deps: Deps, by: SignedInOperator, word: WordRemoval): Promise<void> {
  await assertTried(deps, { change: 'remove', text: word.text }, word.seen);
  const done = { subject: word.text, action: 'remove-word', after: '', reason: word.reason };
  (await onRecord(deps, by, done, (tx) => deps.chat.removeWord(tx, word.text)))();
}

/** Erases every message that a player wrote. @returns how many @throws Refusal `playerUnknown` */
export async function erasePlayer(
  deps: Deps,
  by: SignedInOperator,
  about: About & { username: string },
): Promise<number> {
  assertFresh(deps, by);
  const { userId, username } = await showPlayer(deps, about.username);
  const done = { subject: username, action: 'erase-messages', after: '', reason: about.reason };
  await onRecord(deps, by, done, async () => undefined);
  return deps.chat.erase(userId);
}
