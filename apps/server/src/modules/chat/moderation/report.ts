/** Reports of messages, what becomes of them, and appeals of mutes (community.md 9). */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { chatMessage } from '@longmen/contract/calls/chat/message';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { hideMessage } from '../log/change.ts';
import { findMessage, messagesBefore } from '../log/store-log.ts';
import { readPlace, type Visitor } from '../rooms/access.ts';
import { peoplePerPage } from '../listing/show-room.ts';
import { membersAmong } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { act, managedRoom, type Once } from './act.ts';
import {
  countOwnReports,
  decideReports,
  findReport,
  insertAppeal,
  insertReport,
  listOpenReports,
  openReporters,
  type ReportRow,
} from './store-reports.ts';
import { carryOut } from './carry-out.ts';
import { insertMute } from '../mutes/store-mutes.ts';

/** Messages before the reported one that are kept with it. */
const evidenceRows = 20;
const perHour = 20;
const hourMs = 3_600_000;
/** So many people hide a message until somebody decides; none of an account younger than this, or two of one device. */
const hidersMin = 3;
const hiderAgeMs = 7 * 24 * hourMs;

/** Reports a message that the caller can read. @throws Refusal `messageGone`, `chatTooFast` */
export async function reportMessage(
  deps: Deps,
  who: Visitor,
  { id, kind, text = '' }: InputOf<typeof calls.reportMessage>,
): Promise<void> {
  const { platform } = deps;
  const { reads } = platform.db;
  const message = await findMessage(reads, id);
  if (message?.state !== 'visible' || message.sender === who.userId) throw refuse('messageGone');
  const place = await readPlace(reads, who, message.roomId).catch(() => undefined);
  if (place === undefined || message.s <= place.behind) throw refuse('messageGone');
  if ((await countOwnReports(reads, who.userId)) >= perHour) throw refuse('chatTooFast', { retryMs: hourMs });
  const { roomId, s, sender } = message;
  const before = await messagesBefore(reads, {
    roomId,
    before: s,
    behind: place.behind,
    offset: 0,
    limit: evidenceRows,
  });
  const [reported, ...earlier] = await deps.views.of(roomId, [message, ...before]);
  if (reported === undefined) throw refuse('messageGone');
  const evidence = {
    message: z.encode(chatMessage, reported),
    before: earlier.map((one) => z.encode(chatMessage, one)),
  };
  const report = {
    id: platform.ids.next(),
    roomId,
    messageId: id,
    author: sender,
    reporter: who.userId,
    kind,
    text,
    evidence,
  };
  const isNew = await insertReport(reads, report);
  if (isNew) platform.bus.publish('moderation.moved', { room: roomId });
  if (isNew && place.room.kind !== 'private' && (await isHiddenByMany(deps, id)))
    await hideMessage(deps, { roomId, id, body: '' }, true);
}

/** Whether enough people who do not know each other have reported it within the hour. */
async function isHiddenByMany({ platform, identity }: Deps, messageId: string): Promise<boolean> {
  const reporters = await openReporters(platform.db.reads, messageId);
  const users = await identity.usersOf(reporters);
  const old = reporters.filter((userId) => {
    const user = users.get(userId);
    return user !== undefined && platform.clock.now() - user.registeredAt >= hiderAgeMs;
  });
  const counted: UserId[] = [];
  for (const userId of old) {
    const sharers = await identity.sharesDevicesWith(userId);
    if (!sharers.some((sharer) => counted.includes(sharer.userId))) counted.push(userId);
    if (counted.length >= hidersMin) return true;
  }
  return false;
}

/** Reports of an own room that wait. */
export async function showReports(
  deps: Deps,
  who: Visitor,
  { roomId, page = 1 }: InputOf<typeof calls.roomReports>,
): Promise<OutputOf<typeof calls.roomReports>> {
  await managedRoom(deps, who, roomId);
  const request = { offset: (page - 1) * peoplePerPage, limit: peoplePerPage };
  const { rows, total } = await listOpenReports(deps.platform.db.reads, roomId, request);
  return { total, rows: rows.flatMap(reportView) };
}

/** A report with its evidence; nothing once that is gone. */
function reportView({ id, kind, text, at, evidence }: ReportRow): OutputOf<typeof calls.roomReports>['rows'] {
  if (evidence === null) return [];
  const read = (message: unknown) => z.decode(chatMessage, message as never);
  return [{ id, kind, text, at, message: read(evidence.message), before: evidence.before.map(read) }];
}

const minutesOf = { ten: 10, hour: 60, day: 1_440 } as const;

/** A manager decides a report of an own room. @throws Refusal `reportUnknown`, `notManager`, `mayNotTouch` */
export async function decideReport(
  deps: Deps,
  who: Visitor,
  { id, decision, minutes = 'hour' }: InputOf<typeof calls.decideReport>,
  once: Once,
): Promise<void> {
  const { reads } = deps.platform.db;
  const report = await findReport(reads, id);
  if (report === undefined) throw refuse('reportUnknown');
  await managedRoom(deps, who, report.roomId);
  const [author] = await membersAmong(reads, report.roomId, [report.author]);
  if (decision === 'mute' && (author?.isManager === true || report.author === who.userId)) throw refuse('mayNotTouch');
  const by = { userId: who.userId };
  const action = {
    roomId: report.roomId,
    by,
    action: `report-${decision}`,
    userId: report.author,
    reason: report.kind,
  };
  const isNew = await act(deps, once, { ...action, before: '', after: report.messageId }, async (tx) => {
    await decideReports(tx, report.messageId, { decision, by: who.userId });
    if (decision !== 'mute') return;
    const mute = { id: deps.platform.ids.next(), roomId: report.roomId, userId: report.author, by };
    await insertMute(tx, { ...mute, minutes: minutesOf[minutes], reason: report.kind, messageId: report.messageId });
  });
  if (!isNew) return;
  deps.platform.bus.publish('moderation.moved', { room: report.roomId });
  await carryOut(deps, report, { decision, by });
}

/** Asks operators to look at a mute once more. @throws Refusal `muteUnknown`, `appealMade` */
export async function appealMute(
  { platform }: Deps,
  userId: UserId,
  { id, text }: InputOf<typeof calls.appealMute>,
): Promise<void> {
  const isNew = await insertAppeal(platform.db.reads, userId, id, text);
  if (isNew === undefined) throw refuse('muteUnknown');
  if (!isNew) throw refuse('appealMade');
  platform.bus.publish('moderation.moved', { room: '' });
}
