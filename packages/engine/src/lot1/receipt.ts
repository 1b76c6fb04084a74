/** The receipt of an accepted order: a signed promise that it stands in a batch of orders. */

import { fromHex, sameBytes } from './bytes.ts';
import { type Hashes, portableHashes } from './hashes.ts';
import { type PathStep, verifyMerklePath } from './merkle.ts';
import { batchHash, type HashedOrder, orderHash } from './order.ts';

/** As the bet call answers it; hashes, salt and signature in hex. Source: draws.md, "Receipts". */
export interface Receipt {
  readonly h: string;
  readonly salt: string;
  readonly order: HashedOrder;
  readonly batch: { readonly root: string; readonly path: readonly PathStep[]; readonly sig: string };
}

/** First thing wrong with a receipt under the site key, or null when it is genuine. */
export function receiptFault(
  receipt: Receipt,
  siteKey: Uint8Array,
  hashes: Hashes = portableHashes,
): 'order' | 'path' | 'signature' | null {
  const h = fromHex(receipt.h, 32);
  const salt = fromHex(receipt.salt, 16);
  const root = fromHex(receipt.batch.root, 32);
  const signature = fromHex(receipt.batch.sig, 64);
  if (h === null || salt === null || !sameBytes(orderHash(receipt.order, salt, hashes), h)) return 'order';
  if (root === null || !verifyMerklePath(h, receipt.batch.path, root, hashes)) return 'path';
  if (signature === null || !hashes.verifyEd25519(signature, batchHash(root, hashes), siteKey)) return 'signature';
  return null;
}

/** Whether an order stands in the orders of a CLOSE, by the path of `draw/proof/receipt`. */
export function orderInClose(
  order: HashedOrder,
  salt: Uint8Array,
  path: readonly PathStep[],
  closeRoot: Uint8Array,
  hashes: Hashes = portableHashes,
): boolean {
  return verifyMerklePath(orderHash(order, salt, hashes), path, closeRoot, hashes);
}
