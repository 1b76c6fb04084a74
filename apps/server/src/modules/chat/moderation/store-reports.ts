/** Rows of reports and appeals. */
import type { InputOf, calls } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { insertMute, type Moderator } from '../mutes/store-mutes.ts';

export type ReportKind = InputOf<typeof calls.reportMessage>['kind'];

export type NewReport = {
  readonly id: string;
  readonly roomId: string;
  readonly messageId: string;
  readonly author: UserId;
  readonly reporter: UserId;
  readonly kind: ReportKind;
  readonly text: string;
  /** The message and what stood before it, as they travel. */
  readonly evidence: unknown;
};

/** Keeps a report; of one person and message there is one. @returns false when there is one */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO chat.reports (id, room_id, message_id, user_id, reporter, kind, text, evidence)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (message_id, reporter) DO NOTHING`,
    values: [
      report.id,
      report.roomId,
      report.messageId,
      report.author,
      report.reporter,
      report.kind,
      report.text,
      JSON.stringify(report.evidence),
    ],
  });
  return inserted === 1;
}

/** Reports of somebody within the last hour. */
export async function countOwnReports(tx: Tx, reporter: UserId): Promise<number> {
  const row = await tx.row<{ reports: number }>({
    text: `SELECT count(*) AS reports FROM chat.reports WHERE reporter = $1 AND at > clock_timestamp() - interval '1 hour'`,
    values: [reporter],
  });
  return row?.reports ?? 0;
}

/** Who reported a message within the last hour and has not been answered. */
export async function openReporters(tx: Tx, messageId: string): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT reporter::text AS "userId" FROM chat.reports
      WHERE message_id = $1 AND decided_at IS NULL AND at > clock_timestamp() - interval '1 hour' ORDER BY id LIMIT 50`,
    values: [messageId],
  });
  return rows.map(({ userId }) => userId);
}

export type ReportRow = {
  readonly id: string;
  readonly roomId: string;
  readonly messageId: string;
  readonly author: UserId;
  readonly kind: ReportKind;
  readonly text: string;
  readonly at: number;
  readonly evidence: { readonly message: unknown; readonly before: readonly unknown[] } | null;
};

const columns = `id::text, room_id::text AS "roomId", message_id::text AS "messageId", user_id::text AS author, kind, text, at, evidence`;

/** Reports of a room that wait, the oldest first. @param roomId undefined: of all rooms and private chats */
export async function listOpenReports(
  tx: Tx,
  roomId: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const which = 'FROM chat.reports WHERE decided_at IS NULL AND ($1::bigint IS NULL OR room_id = $1)';
  const values = [roomId ?? null];
  const [rows, total] = await Promise.all([
    tx.rows<ReportRow>({
      text: `SELECT ${columns} ${which} ORDER BY id OFFSET $2 LIMIT $3`,
      values: [...values, offset, limit],
    }),
    tx.row<{ total: number }>({ text: `SELECT count(*) AS total ${which}`, values }),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** A report that waits. */
export async function findReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  return tx.row({ text: `SELECT ${columns} FROM chat.reports WHERE id = $1 AND decided_at IS NULL`, values: [id] });
}

/** Answers every report of a message that waits. @returns how many */
export async function decideReports(
  tx: Tx,
  messageId: string,
  { decision, by }: { decision: 'keep' | 'delete' | 'mute'; by: string },
): Promise<number> {
  return tx.count({
    text: `UPDATE chat.reports SET decision = $2, decided_by = $3, decided_at = now()
      WHERE message_id = $1 AND decided_at IS NULL`,
    values: [messageId, decision, by],
  });
}

/** Keeps an appeal of somebody's own mute. @returns undefined when it is none of his, false when he made one */
export async function insertAppeal(tx: Tx, userId: UserId, muteId: string, text: string): Promise<boolean | undefined> {
  const mute = await tx.row({
    text: 'SELECT 1 FROM chat.mutes WHERE id = $1 AND user_id = $2 AND lifts IS NULL',
    values: [muteId, userId],
  });
  if (mute === undefined) return undefined;
  const inserted = await tx.count({
    text: 'INSERT INTO chat.appeals (mute_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [muteId, text],
  });
  return inserted === 1;
}

/** Mutes the author of a reported message in its room. */
export async function insertDecidedMute(
  tx: Tx,
  { id, roomId, author, kind, messageId }: Pick<ReportRow, 'id' | 'roomId' | 'author' | 'kind' | 'messageId'>,
  { by, minutes }: { readonly by: Moderator; readonly minutes: number },
): Promise<void> {
  await insertMute(tx, { id, roomId, userId: author, by, minutes, reason: kind, messageId });
}
