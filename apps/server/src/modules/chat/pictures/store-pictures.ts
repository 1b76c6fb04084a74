/** Rows of the pictures of messages. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

const nameIn = (address: string): string | undefined => /^\/pictures\/([0-9a-f]{32})\.webp(?:#|$)/.exec(address)?.[1];

export type ChatPicture = {
  readonly name: string;
  /** With its size. */
  readonly address: string;
  readonly userId: UserId;
  readonly sha256: Buffer;
};

/** Notes whose picture it is, and what it looks like. */
export async function insertPicture(tx: Tx, { name, address, userId, sha256 }: ChatPicture): Promise<void> {
  await tx.count({
    text: 'INSERT INTO chat.pictures (name, address, user_id, sha256) VALUES ($1, $2, $3, $4)',
    values: [name, address, userId, sha256],
  });
}

/** Makes an own picture that no message has this message's. @returns false when there is none */
export async function claimPicture(
  tx: Tx,
  { address, userId, messageId }: { address: string; userId: UserId; messageId: string },
): Promise<boolean> {
  const claimed = await tx.count({
    text: `UPDATE chat.pictures SET message_id = $3 WHERE name = $1 AND address = $4 AND user_id = $2 AND message_id IS NULL`,
    values: [nameIn(address) ?? '', userId, messageId, address],
  });
  return claimed === 1;
}

/** The message was not written after all. */
export async function releasePicture(tx: Tx, messageId: string): Promise<void> {
  await tx.count({ text: 'UPDATE chat.pictures SET message_id = NULL WHERE message_id = $1', values: [messageId] });
}

/** Whether pictures that look like this are blocked. */
export async function isPictureBlocked(tx: Tx, sha256: Buffer): Promise<boolean> {
  return (
    (await tx.row({ text: 'SELECT 1 FROM chat.blocked_pictures WHERE sha256 = $1', values: [sha256] })) !== undefined
  );
}

/** Whether a message that is shown has this picture. */
export async function isPictureVisible(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.row({
    name: 'chat-picture-shown',
    text: `SELECT 1 FROM chat.pictures p JOIN chat.log l ON l.id = p.message_id WHERE p.name = $1 AND l.state = 0`,
    values: [name],
  });
  return row !== undefined;
}

/** Takes these pictures out. @returns their names */
export async function deletePictures(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const names = addresses.flatMap((address) => nameIn(address) ?? []);
  if (names.length === 0) return [];
  const rows = await tx.rows<{ name: string }>({
    text: 'DELETE FROM chat.pictures WHERE name = ANY ($1::text[]) RETURNING name',
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Takes out pictures that no message took within so many milliseconds. @returns their names */
export async function forgetUnsent(tx: Tx, olderMs: number, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>({
    text: `DELETE FROM chat.pictures WHERE name IN (
        SELECT name FROM chat.pictures WHERE message_id IS NULL AND at < now() - make_interval(secs => $1)
        ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING name`,
    values: [olderMs / 1_000, limit],
  });
  return rows.map(({ name }) => name);
}
