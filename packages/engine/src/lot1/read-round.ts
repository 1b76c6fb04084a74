/** Reads the untrusted answer of `ordersjs/proof` into typed parts; checks form, not truth. */

import { familyCodes } from '../families/codes.ts';
import type { FamilyCode } from '../play.ts';
import { fromHex } from './bytes.ts';
import type { Keeper } from './chain.ts';
import type { HashedOrder } from './order.ts';
import { both, fields, text, whole, wholes } from './read-proof.ts';

/** A keeper's part of the round with what vouches for it. */
export interface KeeperPart {
  /** The keeper's public key. */
  readonly key: Uint8Array;
  /** SHA-256 of its seed, shown before the pair's first round. */
  readonly seedHash: Uint8Array;
  readonly part: Uint8Array;
  readonly signature: Uint8Array;
  /** The seed itself once the pair was rotated; null before. */
  readonly seed: Uint8Array | null;
}

export interface RoundProof {
  readonly gid: number;
  readonly family: FamilyCode;
  readonly issue: string;
  readonly pair: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly rulesHash: Uint8Array;
  readonly orders: readonly { readonly order: HashedOrder; readonly salt: Uint8Array }[];
  readonly root: Uint8Array;
  /** The site's signature over the root: the receipt of the bet. */
  readonly signature: Uint8Array;
  readonly key: string;
  readonly numbers: readonly number[];
  readonly wordsUsed: number;
  readonly keepers: Readonly<Record<Keeper, KeeperPart>>;
}

/** Most orders of a round: the lines of one slip. */
const maxOrders = 100;

/** What a round has come to, before anything of it is checked. */
export function roundState(json: unknown): string | null {
  return fields(json)('version') === 'lot/inst/1' ? text(fields(json)('state')) : null;
}

/** The proof of an instant round as it is published; null when it is not shaped like one. */
export function readRound(json: unknown): RoundProof | null {
  const at = fields(json);
  const gid = whole(at('gid'));
  const family = familyCodes.find((code) => code === at('family'));
  const [issue, pair, clientSeed, key] = [
    text(at('issue')),
    text(at('pair')),
    text(at('client_seed')),
    text(at('key')),
  ];
  const nonce = whole(at('nonce'));
  const rulesHash = fromHex(at('rules_hash'), 32);
  const root = fromHex(at('root'), 32);
  const signature = fromHex(at('sig'), 64);
  const numbers = wholes(at('numbers'));
  const wordsUsed = whole(at('words_used'));
  const keepers = both(at('keepers'), readPart);
  const orders = readOrders(at('orders'));
  if (gid === null || family === undefined || issue === null || pair === null || clientSeed === null) return null;
  if (key === null || nonce === null || rulesHash === null || root === null || signature === null) return null;
  if (numbers === null || wordsUsed === null || keepers === null || orders === null) return null;
  const round = { gid, family, issue, pair, nonce, clientSeed, rulesHash, orders, root, signature, key };
  return { ...round, numbers, wordsUsed, keepers };
}

function readPart(value: unknown): KeeperPart | null {
  const at = fields(value);
  const key = fromHex(at('key'), 32);
  const seedHash = fromHex(at('hash'), 32);
  const part = fromHex(at('r'), 32);
  const signature = fromHex(at('sig'), 64);
  if (key === null || seedHash === null || part === null || signature === null) return null;
  const seed = at('seed') === null ? null : fromHex(at('seed'), 32);
  return seed === null && at('seed') !== null ? null : { key, seedHash, part, signature, seed };
}

function readOrders(value: unknown): RoundProof['orders'] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxOrders) return null;
  const read: { order: HashedOrder; salt: Uint8Array }[] = [];
  for (const item of value) {
    const order = fields(item)('order');
    const salt = fromHex(fields(item)('salt'), 16);
    const at = fields(order);
    const named = whole(at('gid')) !== null && text(at('issue')) !== null && /^\d+$/.test(text(at('order_num')) ?? '');
    if (salt === null || !named) return null;
    read.push({ order: order as HashedOrder, salt });
  }
  return read;
}
