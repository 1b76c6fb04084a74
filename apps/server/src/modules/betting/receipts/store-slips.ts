/** Reading slips and orders. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import { cellOfSql, inCellSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { ordersSql } from '../lines/store-lines.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

export type SlipRow = {
  userId: UserId;
  slip: SlipId;
  /** Row id of the issue. */
  issue: IssueId;
  gid: number;
  call: number;
  key: string | null;
  bodyHash: Buffer;
  total: Mills;
  /** Epoch ms. */
  placedAt: number;
  batch: string;
  salt: Buffer;
  /** Balance after the slip's transfer. */
  balance: Mills;
};

export type LineRow = {
  slip: SlipId;
  line: number;
  play: number;
  stake: number;
  bets: number;
  rates: string;
  selection: string;
};

const slipColumns = `s.user_id::text AS "userId", s.slip::text, s.issue::text, s.gid, s.call, s.key, s.body_hash AS "bodyHash", s.total,
  s.placed_at AS "placedAt", s.batch::text, s.salt, ${ledgerSql.balanceAfterSql('s.user_id', 'bet', 's.slip')} AS balance`;

/** The slip that a key stands for. */
export async function findSlipByKey(tx: Tx, userId: UserId, call: number, key: string): Promise<SlipRow | undefined> {
  return tx.row({
    name: 'betting-slip-by-key',
    text: `SELECT ${slipColumns} FROM betting.slips s WHERE s.user_id = $1 AND s.key = $2 AND s.call = $3${inCellSql('s', cellOfSql('$1'))}`,
    values: [userId, key, call],
  });
}

/** A player's own slip. */
export async function findSlip(tx: Tx, userId: UserId, slip: SlipId): Promise<SlipRow | undefined> {
  return tx.row({
    name: 'betting-slip',
    text: `SELECT ${slipColumns} FROM betting.slips s WHERE s.user_id = $1 AND s.slip = $2${inCellSql('s', cellOfSql('$1'))}`,
    values: [userId, slip],
  });
}

/** What slips were placed on, each by its player and number. */
export async function listSlipIssues(
  tx: Tx,
  slips: readonly { readonly userId: UserId; readonly slip: SlipId }[],
): Promise<Pick<SlipRow, 'slip' | 'issue' | 'gid'>[]> {
  return tx.rows({
    name: 'betting-slip-issues',
    text: `
      SELECT s.slip::text, s.issue::text, s.gid FROM unnest($1::bigint[], $2::bigint[]) AS k(user_id, slip)
      JOIN betting.slips s ON s.user_id = k.user_id AND s.slip = k.slip`,
    values: [slips.map(({ userId }) => userId), slips.map(({ slip }) => slip)],
  });
}

/** The slips of a write batch in the order of its leaves. */
export async function listBatch(tx: Tx, batch: string): Promise<SlipRow[]> {
  return tx.rows({
    name: 'betting-batch',
    text: `
      SELECT ${slipColumns} FROM betting.batches b, unnest(b.user_ids, b.slips) WITH ORDINALITY AS k(user_id, slip, n)
      JOIN betting.slips s ON s.user_id = k.user_id AND s.slip = k.slip
      WHERE b.batch = $1${inCellSql('s', 'b.cell')} ORDER BY k.n`,
    values: [batch],
  });
}

/** Lines of slips, by slip and line. */
export async function listLines(tx: Tx, slips: readonly { userId: UserId; slip: SlipId }[]): Promise<LineRow[]> {
  return tx.rows({
    name: 'betting-lines',
    text: `
      SELECT s.slip::text, o.line, o.play, o.stake, o.bets, o.rates, o.selection
      FROM unnest($1::bigint[], $2::bigint[]) AS k(user_id, slip)
      JOIN betting.slips s ON s.user_id = k.user_id AND s.slip = k.slip
      CROSS JOIN LATERAL ${ordersSql('s')} o
      ORDER BY s.slip, o.line`,
    values: [slips.map((slip) => slip.userId), slips.map((slip) => slip.slip)],
  });
}
