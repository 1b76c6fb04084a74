/** Hashes of orders and of the batches that receipts are signed for. */

import { lp, utf8Bytes } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Hashes, portableHashes } from './hashes.ts';

/** An order as it is hashed; the keys are those of the wire. Source: draws.md, "CLOSE". */
export interface HashedOrder {
  readonly counts: number;
  readonly gid: number;
  readonly issue: string;
  readonly order_num: string;
  readonly placed_at: string;
  readonly play: string;
  readonly price: number;
  readonly rate: string;
  readonly selection: unknown;
  readonly uid: string;
}

/** h = SHA256(LP("lot/order/1", canonical JSON of the order, 16-byte salt)). */
export function orderHash(order: HashedOrder, salt: Uint8Array, hashes: Hashes = portableHashes): Uint8Array {
  return hashes.sha256(lp('lot/order/1', canonicalJson(order), salt));
}

/** What the site key signs for one write batch: SHA256(LP("lot/batch/1", root)). */
export function batchHash(root: Uint8Array, hashes: Hashes = portableHashes): Uint8Array {
  return hashes.sha256(lp('lot/batch/1', root));
}

/** Name of a rules or odds text: SHA256 of its canonical JSON. */
export function textHash(value: unknown, hashes: Hashes = portableHashes): Uint8Array {
  return hashes.sha256(utf8Bytes(canonicalJson(value)));
}
