/** The bucket of shares of a membership. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Spends one of so many shares a minute. @returns false when none is left */
export async function spendShare(tx: Tx, roomId: string, userId: UserId, perMinute: number): Promise<boolean> {
  const held = `least($3::real, coalesce(share_tokens, $3::real)
    + coalesce(extract(epoch FROM clock_timestamp() - share_tokens_at), 0) * $3::real / 60)`;
  const spent = await tx.count({
    text: `UPDATE chat.members SET share_tokens = ${held} - 1, share_tokens_at = clock_timestamp()
      WHERE room_id = $1 AND user_id = $2 AND left_at IS NULL AND ${held} >= 1`,
    values: [roomId, userId, perMinute],
  });
  return spent === 1;
}
