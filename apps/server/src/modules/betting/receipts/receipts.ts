/**
 * Receipts (draws.md, "Receipts"): the orders of one write batch are the leaves of a Merkle
 * tree whose root the site key signs. Everything comes from rows, so a receipt made again is
 * equal byte for byte. The engine's `orderHash` and `merkleTree` are the definition; this is the
 * same at the speed that every bet needs, and a test holds the two equal.
 */
import { hash } from 'node:crypto';
import type { Receipt } from '@longmen/contract';
import { batchHash, type Hashes, portableHashes } from '@longmen/engine/lot1';
import { storedSelection } from './stored-selection.ts';
import { buildTree, hashInto, hexOf, type HexTree, pathOf } from './merkle-tree.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type SlipId, type OrderNum, slipIdOf, orderNumOf } from '../order-numbers.ts';

/** The engine's hashes at the machine's own speed. */
export const nativeHashes: Hashes = { ...portableHashes, sha256: (message) => hash('sha256', message, 'buffer') };

/** An accepted slip with everything that its receipts state. */
export type ReceiptSlip = {
  readonly userId: UserId;
  readonly slip: SlipId;
  readonly gid: number;
  readonly issue: string;
  /** ISO 8601 with milliseconds. */
  readonly placedAt: string;
  readonly salt: Buffer;
  readonly lines: readonly ReceiptLine[];
};

export type ReceiptLine = {
  readonly play: number;
  readonly code: string;
  readonly stake: number;
  readonly bets: number;
  readonly rates: string;
  /** Canonical JSON. */
  readonly selection: string;
};

/** The order number: slip number and two digits of the line. */
export function orderNumber(slip: SlipId, line: number): OrderNum {
  return orderNumOf(line < 10 ? `${slip}0${line}` : `${slip}${line}`);
}

/** Slip and line of an order number. */
export function splitOrderNumber(orderNum: OrderNum): { slip: SlipId; line: number } {
  return { slip: slipIdOf(orderNum.slice(0, -2) || '0'), line: Number(orderNum.slice(-2)) };
}

export const hashBytes = 32;
const saltBytes = 16;

/** How many salts one SHA-512 gives. */
const saltsPerHash = 4;

/** Salts of the first `count` orders of a slip, one after the other; showing one tells nothing of the others. */
function orderSalts(slipSalt: Buffer, count: number): Buffer {
  const blocks = Math.ceil(count / saltsPerHash);
  const salts = Buffer.allocUnsafe(blocks * saltsPerHash * saltBytes);
  for (let block = 0; block < blocks; block += 1) writeSalts(slipSalt, block, salts, block * saltsPerHash * saltBytes);
  return salts;
}

function writeSalts(slipSalt: Buffer, block: number, target: Buffer, at: number): void {
  const input = Buffer.allocUnsafe(saltBytes + 1);
  slipSalt.copy(input);
  input[saltBytes] = block;
  target.write(hash('sha512', input, 'binary'), at, 'latin1');
}

/** The salt of one order. */
export function orderSalt(slipSalt: Buffer, line: number): Buffer {
  const salts = Buffer.allocUnsafe(saltsPerHash * saltBytes);
  writeSalts(slipSalt, Math.floor(line / saltsPerHash), salts, 0);
  const first = (line % saltsPerHash) * saltBytes;
  return salts.subarray(first, first + saltBytes);
}

/** The order as it is hashed and proved. */
export function hashedOrder(slip: ReceiptSlip, line: number): Receipt['order'] {
  const order = lineOf(slip, line);
  return {
    counts: order.bets,
    gid: slip.gid,
    issue: slip.issue,
    order_num: orderNumber(slip.slip, line),
    placed_at: slip.placedAt,
    play: order.code,
    price: order.stake,
    rate: order.rates,
    selection: { ...storedSelection(order.selection) },
    uid: slip.userId,
  };
}

function lineOf(slip: ReceiptSlip, line: number): ReceiptLine {
  const order = slip.lines[line];
  if (order === undefined) throw new RangeError(`slip ${slip.slip} has no line ${line}`);
  return order;
}

/** LP of the text that begins every hashed order. */
const heading = Buffer.from('\0\0\0\x0blot/order/1', 'latin1');

/**
 * h of an order (draws.md, "CLOSE"). The canonical JSON is written out with its keys in order: every
 * value is digits, plain ASCII or, for the selection, canonical JSON already.
 */
export function leafOf(slip: ReceiptSlip, line: number): Buffer {
  const leaf = Buffer.allocUnsafe(hashBytes);
  writeLeaf(slip, line, orderSalt(slip.salt, line), leaf, 0);
  return leaf;
}

/** Writes h of each of a slip's orders, one after the other; lines that are missing are passed over. @returns how many. */
export function writeLeaves(slip: ReceiptSlip, target: Buffer, at: number): number {
  const salts = orderSalts(slip.salt, slip.lines.length);
  let written = 0;
  slip.lines.forEach((_, line) => {
    writeLeaf(slip, line, salts.subarray(line * saltBytes, (line + 1) * saltBytes), target, at + hashBytes * written++);
  });
  return written;
}

function writeLeaf(slip: ReceiptSlip, line: number, salt: Buffer, target: Buffer, at: number): void {
  const order = lineOf(slip, line);
  const json =
    `{"counts":${order.bets},"gid":${slip.gid},"issue":"${slip.issue}","order_num":"${orderNumber(slip.slip, line)}"` +
    `,"placed_at":"${slip.placedAt}","play":"${order.code}","price":${order.stake},"rate":"${order.rates}"` +
    `,"selection":${order.selection},"uid":"${slip.userId}"}`;
  const jsonBytes = Buffer.byteLength(json);
  const input = Buffer.allocUnsafe(heading.length + 4 + jsonBytes + 4 + saltBytes);
  let next = heading.copy(input);
  next = input.writeUInt32BE(jsonBytes, next);
  next += input.write(json, next);
  next = input.writeUInt32BE(saltBytes, next);
  salt.copy(input, next);
  hashInto(input, target, at);
}

/** The signed tree of a batch. */
export type SealedBatch = {
  /** Order hashes in hex. */
  readonly hashes: readonly string[];
  readonly tree: HexTree;
  readonly root: string;
  readonly signature: string;
  /** Index of the first leaf per slip. */
  readonly firstLeaf: ReadonlyMap<string, number>;
};

/** Hashes and signs a batch; the slips in the batch's own order. */
export function sealBatch(slips: readonly ReceiptSlip[], sign: (hash: Uint8Array) => Uint8Array): SealedBatch {
  const leaves = Buffer.allocUnsafe(hashBytes * slips.reduce((sum, slip) => sum + slip.lines.length, 0));
  const firstLeaf = new Map<string, number>();
  let next = 0;
  for (const slip of slips) {
    firstLeaf.set(slip.slip, next);
    next += writeLeaves(slip, leaves, hashBytes * next);
  }
  const tree = buildTree(leaves);
  const signature = Buffer.from(sign(batchHash(tree.root, nativeHashes))).toString('hex');
  const hex = leaves.toString('hex');
  const hashes = Array.from({ length: next }, (_, leaf) => hex.slice(leaf * 2 * hashBytes, (leaf + 1) * 2 * hashBytes));
  return { hashes, tree: hexOf(tree), root: tree.root.toString('hex'), signature, firstLeaf };
}

/** The receipts of a slip's orders, in the order of its lines. */
export function receiptsOf(batch: SealedBatch, slip: ReceiptSlip): Receipt[] {
  const first = batch.firstLeaf.get(slip.slip);
  if (first === undefined) throw new RangeError(`slip ${slip.slip} is not in the batch`);
  const salts = orderSalts(slip.salt, slip.lines.length);
  return slip.lines.map((_, line) => ({
    h: batch.hashes[first + line] ?? '',
    salt: salts.toString('hex', line * saltBytes, (line + 1) * saltBytes),
    order: hashedOrder(slip, line),
    batch: { root: batch.root, path: pathOf(batch.tree, first + line), sig: batch.signature },
  }));
}
