/** What operators read of reports, mutes and appeals; accounts by their names. */
import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { roomKindOf, type ListedReport } from '../../chat/index.ts';
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import { userIdOf } from '../../../platform/ids.ts';
import type { ChatReader } from '../../chat/index.ts';
import type { Deps } from '../deps.ts';
import { accountOf, moderatorOf, namesOf, roomNumber } from './names-of.ts';

type ByName<Filter> = Omit<Filter, 'userId' | 'roomId'> & {
  readonly username?: string | undefined;
  readonly room?: string | undefined;
};
export type ReportsRequest = ByName<Parameters<ChatReader['reports']>[0]>;
export type MutesRequest = ByName<Parameters<ChatReader['mutes']>[0]>;
export type AppealsRequest = Omit<ByName<Parameters<ChatReader['appeals']>[0]>, 'room'>;

/** A manager's decision has his account where an operator's has a name. */
const accountIn = (decidedBy: string | null) =>
  decidedBy !== null && /^\d{5,19}$/.test(decidedBy) ? userIdOf(decidedBy) : null;

const isHidden = 3;

/** Reported messages that wait, or that were decided. */
export async function listReportPage(deps: Deps, { username, room, ...filter }: ReportsRequest, request: PageRequest) {
  const [userId, roomId] = [await accountOf(deps, username), roomNumber(room)];
  if (userId === null || roomId === null) return emptyPage;
  const page = await deps.chatReader.reports({ ...filter, userId, roomId }, request);
  const nameOf = await namesOf(
    deps,
    page.rows.flatMap(({ author, decidedBy }) => [author, accountIn(decidedBy)]),
  );
  return { ...page, rows: page.rows.map((row) => reportView(row, nameOf, row.evidence?.message)) };
}

type NameOf = Awaited<ReturnType<typeof namesOf>>;

function reportView(report: Omit<ListedReport, 'evidence'>, nameOf: NameOf, message: unknown) {
  const { room, roomId, roomKindNumber, author, decidedBy, state } = report;
  const { msg = '', type = '' } = (message ?? {}) as { readonly msg?: string; readonly type?: string };
  const manager = accountIn(decidedBy);
  return {
    ...report,
    room: { id: roomId, title: room, kind: roomKindOf(roomKindNumber) },
    userId: author,
    username: nameOf(author),
    body: type === 'txt' ? msg : '',
    messageKind: type === 'txt' ? 'text' : type === 'img' ? 'picture' : type,
    isHidden: state === isHidden,
    decidedBy:
      decidedBy === null
        ? null
        : moderatorOf({ byUser: manager, byOperator: manager === null ? decidedBy : null }, nameOf),
  };
}

/** One with the lines before it. @throws Refusal `reportUnknown` */
export async function readReport(deps: Deps, id: string) {
  const report = await deps.chatReader.report(id);
  if (report === undefined) throw refuse('reportUnknown');
  const { author, decidedBy, reports, message, before } = report;
  const nameOf = await namesOf(deps, [author, accountIn(decidedBy), ...reports.map(({ reporter }) => reporter)]);
  const person = message?.from;
  const view = (one: ChatMessage) => ({
    id: one.id,
    name: one.fromName,
    isAuthor: one.from === person,
    isManager: one.isManager,
    kind: one.kind,
    body: one.kind === 'text' ? one.body : '',
    at: one.sentAt,
  });
  return {
    ...reportView(report, nameOf, undefined),
    body: message?.kind === 'text' ? message.body : '',
    messageKind: message?.kind ?? '',
    message: message && view(message),
    before: before.map(view),
    reports: reports.map(({ reporter, ...one }) => ({ ...one, username: nameOf(reporter) })),
    record: report.conduct,
    isManager: report.isManager,
    isMuted: report.isMuted,
  };
}

/** The picture of a reported message. @throws Refusal `reportUnknown`, `pictureGone` */
export async function readReportPicture(deps: Deps, id: string): Promise<Buffer> {
  if ((await deps.chatReader.report(id)) === undefined) throw refuse('reportUnknown');
  const picture = await deps.chatReader.pictureOfReport(id);
  if (picture === undefined) throw refuse('pictureGone');
  return picture;
}

/** Mutes that hold. */
export async function listMutes(deps: Deps, { username, room, ...filter }: MutesRequest, request: PageRequest) {
  const [userId, roomId] = [await accountOf(deps, username), roomNumber(room)];
  if (userId === null || roomId === null) return emptyPage;
  const page = await deps.chatReader.mutes({ ...filter, userId, roomId }, request);
  const nameOf = await namesOf(
    deps,
    page.rows.flatMap((row) => [row.userId, row.byUser]),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, username: nameOf(row.userId), by: moderatorOf(row, nameOf) })),
  };
}

/** What muted players ask for again. */
export async function listAppeals(deps: Deps, { username, ...filter }: AppealsRequest, request: PageRequest) {
  const userId = await accountOf(deps, username);
  if (userId === null) return emptyPage;
  const page = await deps.chatReader.appeals({ ...filter, userId }, request);
  const nameOf = await namesOf(
    deps,
    page.rows.flatMap((row) => [row.userId, row.byUser]),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, username: nameOf(row.userId), by: moderatorOf(row, nameOf) })),
  };
}
