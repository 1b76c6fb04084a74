/** The words of a provider that told of a payment: their signature was right when they came, and they are unaltered. */
import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import type { SealBox } from '../../../platform/security/seal-box.ts';
import { openPayload, PayloadNotOpened } from './callback-payload.ts';
import { listCallbacksAround, type SignedRow } from './store-signed.ts';

export type SignedWord = {
  readonly callback: string;
  /** When the provider signed it, and when it came; epoch ms. */
  readonly signedAt: number;
  readonly receivedAt: number;
  /** Its words can be opened and are those that were hashed when they came. */
  readonly isWhole: boolean;
};

/** Callbacks are worked on at once; one that was put off came within this of the payment's row. */
const withinMs = 3_600_000;
/** So many of a provider are opened, the nearest first. */
const openedMax = 300;

/**
 * The first callback before the payment was noted that names it. @returns undefined where none does: the words of old
 * ones are forgotten
 */
export async function findSigned(
  tx: Tx,
  sealBox: SealBox,
  about: { readonly provider: string; readonly transactionId: string; readonly receivedAt: number },
): Promise<SignedWord | undefined> {
  const rows = await listCallbacksAround(tx, {
    provider: about.provider,
    from: about.receivedAt - withinMs,
    // The row of a payment is written after its callback came, by another clock perhaps.
    until: about.receivedAt + 60_000,
    max: openedMax,
  });
  for (const row of rows) {
    const words = wordsOf(sealBox, row);
    if (words === undefined || !words.includes(about.transactionId)) continue;
    const isWhole = createHash('sha256').update(words).digest().equals(row.digest);
    return { callback: row.id, signedAt: row.signedAt, receivedAt: row.receivedAt, isWhole };
  }
  return undefined;
}

/** Undefined for words that cannot be opened: they name nothing. */
function wordsOf(sealBox: SealBox, row: SignedRow): Buffer | undefined {
  try {
    return openPayload(sealBox, row);
  } catch (error) {
    if (error instanceof PayloadNotOpened) return undefined;
    throw error;
  }
}
