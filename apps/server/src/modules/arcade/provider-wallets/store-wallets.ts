/** Rows of players' wallets at companies. Whoever changes one holds the player's cash account. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type Counts, countedPeriods, type WalletSums } from './rules.ts';

export type WalletKey = { readonly userId: UserId; readonly provider: string };

export type ProviderWallet = WalletSums & {
  /** Of the periods around a day. */
  readonly counts: Counts;
  readonly seenTotal: Mills | null;
  readonly seenFree: Mills | null;
  /** Epoch ms. */
  readonly seenAt: number | null;
  /** When something moved there last, epoch ms. */
  readonly touchedAt: number;
  readonly auto: boolean | null;
  readonly lockedAs: 'late' | null;
};

type Row = Omit<ProviderWallet, 'counts'> & Record<string, number>;

/** A count is of the period that is on, or 0. */
const countsSql = countedPeriods
  .flatMap((period) =>
    ['over', 'back'].map(
      (what) => `CASE WHEN date_trunc('${period}', w.day::timestamp) = date_trunc('${period}', $3::date::timestamp)
        THEN w.${period}_${what} ELSE 0 END AS "${period}_${what}"`,
    ),
  )
  .join(', ');

/** A wallet with its counts around a day (2026-11-27); undefined where the player never had one there. */
export async function findWallet(
  tx: Tx,
  { userId, provider }: WalletKey,
  today: string,
): Promise<ProviderWallet | undefined> {
  const row = await tx.row<Row>({
    name: 'arcade-find-wallet',
    text: `SELECT w.gone_over AS "goneOver", w.come_back AS "comeBack", w.net, w.seen_total AS "seenTotal",
        w.seen_free AS "seenFree", w.seen_at AS "seenAt", w.touched_at AS "touchedAt", w.auto, w.locked_as AS "lockedAs", ${countsSql}
      FROM arcade.provider_wallets w WHERE w.user_id = $1 AND w.provider = $2`,
    values: [userId, provider, today],
  });
  if (row === undefined) return undefined;
  const count = (name: string) => mills(row[name] ?? 0);
  const of = (period: string) => ({ over: count(`${period}_over`), back: count(`${period}_back`) });
  return { ...row, counts: { day: of('day'), week: of('week'), month: of('month') } };
}

/** Opens a wallet unless there is one. @returns it */
export async function openWallet(tx: Tx, key: WalletKey, today: string): Promise<ProviderWallet> {
  await tx.count({
    name: 'arcade-open-wallet',
    text: `INSERT INTO arcade.provider_wallets (user_id, provider, touched_at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING`,
    values: [key.userId, key.provider],
  });
  const wallet = await findWallet(tx, key, today);
  if (wallet === undefined) throw new Error('a wallet that was opened is not there');
  return wallet;
}

type Written = Pick<ProviderWallet, 'goneOver' | 'comeBack' | 'counts'> & {
  readonly today: string;
  /** What left it: it was seen with so much more. */
  readonly left?: Mills;
};

/** Writes sums and counts as they are after a transfer, and that something moved. */
export async function writeWallet(
  tx: Tx,
  { userId, provider }: WalletKey,
  { goneOver, comeBack, counts, today, left = mills(0) }: Written,
): Promise<void> {
  await tx.count({
    name: 'arcade-write-wallet',
    text: `UPDATE arcade.provider_wallets SET gone_over = $3, come_back = $4, day = $5, touched_at = clock_timestamp(),
        seen_total = CASE WHEN seen_at IS NOT NULL THEN greatest(0, seen_total - $12) END,
        seen_free = CASE WHEN seen_at IS NOT NULL THEN greatest(0, seen_free - $12) END,
        (${countedPeriods.map((period) => `${period}_over, ${period}_back`).join(', ')}) = ($6, $7, $8, $9, $10, $11)
      WHERE user_id = $1 AND provider = $2`,
    values: [
      userId,
      provider,
      goneOver,
      comeBack,
      today,
      ...countedPeriods.flatMap((period) => [counts[period].over, counts[period].back]),
      left,
    ],
  });
}

export type Seen = { readonly total: number; readonly free: number };

/** Notes what the company says that a wallet holds. */
export async function writeSeen(tx: Tx, { userId, provider }: WalletKey, { total, free }: Seen): Promise<void> {
  await tx.count({
    name: 'arcade-seen-wallet',
    text: `INSERT INTO arcade.provider_wallets AS w (user_id, provider, seen_total, seen_free, seen_at, touched_at)
      VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())
      ON CONFLICT (user_id, provider) DO UPDATE SET seen_total = excluded.seen_total, seen_free = excluded.seen_free, seen_at = excluded.seen_at`,
    values: [userId, provider, total, free],
  });
}

/** Notes that a player has opened a game there, and whether the balance goes along from now on. */
export async function writeLaunch(tx: Tx, { userId, provider }: WalletKey, auto: boolean | undefined): Promise<void> {
  await tx.count({
    name: 'arcade-launch-wallet',
    text: `INSERT INTO arcade.provider_wallets AS w (user_id, provider, auto, touched_at) VALUES ($1, $2, $3, clock_timestamp())
      ON CONFLICT (user_id, provider) DO UPDATE SET auto = coalesce(excluded.auto, w.auto), touched_at = excluded.touched_at, back_at = NULL`,
    values: [userId, provider, auto ?? null],
  });
}

/** Whether the balance goes along at a launch from now on; opens a wallet where there is none. */
export async function writeAuto(tx: Tx, { userId, provider }: WalletKey, auto: boolean): Promise<void> {
  await tx.count({
    name: 'arcade-auto-wallet',
    text: `INSERT INTO arcade.provider_wallets AS w (user_id, provider, auto, touched_at) VALUES ($1, $2, $3, clock_timestamp())
      ON CONFLICT (user_id, provider) DO UPDATE SET auto = excluded.auto`,
    values: [userId, provider, auto],
  });
}

/** It is brought back in so many ms at the latest. @returns whether there is such a wallet */
export async function requestBack(tx: Tx, { userId, provider }: WalletKey, inMs: number): Promise<boolean> {
  const found = await tx.count({
    name: 'arcade-request-back',
    text: `UPDATE arcade.provider_wallets SET back_at = least(coalesce(back_at, 'infinity'), clock_timestamp() + make_interval(secs => $3::float8 / 1000))
      WHERE user_id = $1 AND provider = $2`,
    values: [userId, provider, inMs],
  });
  return found === 1;
}

/** Sets when it is brought back next; null for not. */
export async function writeBackAt(tx: Tx, { userId, provider }: WalletKey, inMs: number | null): Promise<void> {
  await tx.count({
    name: 'arcade-back-at',
    text: `UPDATE arcade.provider_wallets SET back_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
      WHERE user_id = $1 AND provider = $2`,
    values: [userId, provider, inMs],
  });
}

/** Keeps a wallet from being brought back, or ends that. */
export async function lockWallet(tx: Tx, { userId, provider }: WalletKey, as: 'late' | null): Promise<void> {
  await tx.count({
    name: 'arcade-lock-wallet',
    text: 'UPDATE arcade.provider_wallets SET locked_as = $3 WHERE user_id = $1 AND provider = $2',
    values: [userId, provider, as],
  });
}

/** Companies where a player has a wallet. */
export async function listWallets(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await tx.rows<{ provider: string }>({
    name: 'arcade-wallets-of',
    text: 'SELECT provider FROM arcade.provider_wallets WHERE user_id = $1 ORDER BY provider',
    values: [userId],
  });
  return rows.map(({ provider }) => provider);
}
