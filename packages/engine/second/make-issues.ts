/**
 * Issues of every family with their proofs and orders, honest ones and bent ones, for two implementations to agree on.
 */

import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { familyCodes } from '../src/families/codes.ts';
import {
  canonicalJson,
  chainLink,
  drawKey,
  drawNumbers,
  entryHash,
  firstPrev,
  fromHex,
  type HashedOrder,
  type Keeper,
  lp,
  merkleRoot,
  orderHash,
  releaseHash,
  sealEntry,
  toHex,
  type UnsignedEntry,
} from '../src/lot1/index.ts';
import { nodeHashes } from '../src/node-hashes.ts';
import type { FamilyCode } from '../src/play.ts';

type Body = Record<string, unknown>;

/** What both implementations are asked. */
export type Question = {
  readonly proof: Body;
  readonly orders: readonly { readonly order: HashedOrder; readonly salt: string }[];
  readonly signatures: boolean;
};

const hash = (...parts: readonly (string | number)[]) => nodeHashes.sha256(lp('second', ...parts));

function keyOf(name: string): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), hash('key', name)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

const publicHex = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

const keys = { site: keyOf('site'), a: keyOf('a'), b: keyOf('b') };
const publicKeys = { site: publicHex(keys.site), a: publicHex(keys.a), b: publicHex(keys.b) };
const season = '1';

/** Changes of an honest proof, each refused for a reason of its own. */
const bends: readonly ((proof: Body, log: Body[]) => void)[] = [
  (proof) => (proof['numbers'] = [...(proof['numbers'] as number[])].map((n) => n + 1)),
  (_, log) => (log[3] = { ...log[3], body: { ...(log[3]?.['body'] as Body | undefined), words_used: 99 } }),
  (_, log) => (log[2] = { ...log[2], at: '2020-01-01T00:00:00.000Z' }),
  (proof) => (proof['family'] = 's_ssc' === proof['family'] ? 's_k3' : 's_ssc'),
  (_, log) => log.splice(2, 1),
  (proof) => (proof['key'] = 'x'),
  (_, log) => (log[1] = { ...log[1], seq: '7' }),
  (_, log) => (log[4] = { ...log[4], prev: '00'.repeat(32) }),
];

/** Every so many issues one is bent. */
const bentEvery = 10;

/**
 * `count` issues, the families in turn; each family is one game with one season.
 * @param signedEvery so many issues have all signatures made, to be checked.
 */
export function* makeIssues(count: number, signedEvery = 500): Generator<Question> {
  const length = Math.ceil(count / familyCodes.length);
  const games = familyCodes.map((family, at) => ({ family, gid: at + 1, seeds: bothChains(at + 1, length) }));
  for (let n = 0; n < count; n++) {
    const game = games[n % games.length];
    if (game === undefined) return;
    const question = makeIssue(game, 1 + Math.floor(n / games.length), length, n % signedEvery === 0);
    if (n % bentEvery === 3) {
      const proof = structuredClone(question.proof);
      bends[Math.floor(n / bentEvery) % bends.length]?.(proof, proof['log'] as Body[]);
      yield { ...question, proof };
    } else yield question;
  }
}

type Seeds = Readonly<Record<Keeper, readonly Uint8Array[]>>;

function bothChains(gid: number, length: number): Seeds {
  const chain = (keeper: Keeper) => {
    const links = [hash('root', keeper, gid)];
    for (let link = links[0]; links.length <= length && link !== undefined; link = links.at(-1))
      links.push(chainLink({ keeper, gid, season }, link, nodeHashes));
    return links.reverse();
  };
  return { a: chain('a'), b: chain('b') };
}

type Game = { readonly family: FamilyCode; readonly gid: number; readonly seeds: Seeds };

function makeIssue({ family, gid, seeds }: Game, k: number, length: number, signatures: boolean): Question {
  const issue = String(202_601_010_000 + k);
  const id = { gid, issue, k, season };
  // At the beginning of a season the promise is the anchor, later a link that lies a few issues back.
  const distance = Math.min(k, 1 + (k % 5));
  const link = (keeper: Keeper, at: number) => seeds[keeper][at] ?? new Uint8Array(32);
  const keeperOf = (keeper: Keeper) => ({ key: publicKeys[keeper], anchor: toHex(link(keeper, 0)) });
  const promise = (keeper: Keeper) => ({ seed: toHex(link(keeper, k - distance)), distance });
  const rulesHash = hash('rules', family);
  const opens = new Date(Date.UTC(2026, 0, 1) + k * 60_000).toISOString();
  const closes = new Date(Date.UTC(2026, 0, 1) + (k + 1) * 60_000).toISOString();
  const terms = { gid, issue, rulesHash, mode: 'dual', round: '', beacon: new Uint8Array(0) };
  const drawn = drawNumbers(family, drawKey(link('a', k), link('b', k), terms, nodeHashes), nodeHashes);
  const orders = makeOrders(gid, issue, k % 8);
  const root = merkleRoot(
    orders.map(({ order, salt }) => orderHash(order, fromHex(salt) ?? new Uint8Array(0), nodeHashes)),
    nodeHashes,
  );

  const { log, seal, skipTo } = openLog(signatures);
  const keepers = { a: keeperOf('a'), b: keeperOf('b') };
  seal(1, '2025-12-31T00:00:00.000Z', 'SEASON', { gid, family, season, length, keepers });
  skipTo(toHex(hash('before', gid, k)));
  const commitments = { a: promise('a'), b: promise('b') };
  seal(4 * k, opens, 'OPEN', {
    ...id,
    opens,
    closes,
    rules_hash: toHex(rulesHash),
    odds_hash: toHex(hash('odds')),
    mode: 'dual',
    round: '',
    commitments,
  });
  const stake_total = `${orders.length * 2}.000`;
  const closeHash = seal(4 * k + 1, closes, 'CLOSE', { ...id, root: toHex(root), count: orders.length, stake_total });
  const release = (keeper: Keeper) => {
    const message = releaseHash({ gid, issue, k, closeHash, seed: link(keeper, k) }, nodeHashes);
    return signatures ? sign(null, message, keys[keeper]).toString('hex') : '00'.repeat(64);
  };
  seal(4 * k + 2, closes, 'DRAW', {
    ...id,
    seeds: { a: toHex(link('a', k)), b: toHex(link('b', k)) },
    releases: { a: release('a'), b: release('b') },
    beacon: '',
    numbers: drawn.numbers,
    words_used: drawn.words,
  });
  seal(4 * k + 3, closes, 'SETTLE', { ...id, payout_total: '0.000', count: 0 });
  const state = 'settled';
  const proof = { version: 'lot/1', gid, family, issue, state, numbers: drawn.numbers, key: publicKeys.site, log };
  return { proof, orders, signatures };
}

/** A log that grows by sealed entries; `skipTo` goes on as if entries up to that hash lay between. */
function openLog(signatures: boolean) {
  const log: Body[] = [];
  let prev = firstPrev;
  const seal = (seq: number, at: string, kind: string, body: Body): Uint8Array => {
    const entry: UnsignedEntry = { seq, at, kind, body, prev };
    const sealed = entryHash(entry, nodeHashes);
    log.push({ ...sealEntry(entry, sealed, signatures ? sign(null, sealed, keys.site) : new Uint8Array(64)) });
    prev = toHex(sealed);
    return sealed;
  };
  const skipTo = (hashed: string) => {
    prev = hashed;
  };
  return { log, seal, skipTo };
}

/** Orders with text that tells canonical JSON of the two languages apart, if anything does. */
function makeOrders(gid: number, issue: string, count: number): Question['orders'] {
  return Array.from({ length: count }, (_, at) => ({
    salt: toHex(hash('salt', gid, issue, at).subarray(0, 16)),
    order: {
      uid: String(1000 + at),
      gid,
      issue,
      order_num: `${issue}0${at}`,
      counts: 1,
      price: 2,
      rate: '1.940',
      placed_at: '2026-01-01T00:00:00.000Z',
      play: 's_ssc.total.bsoe',
      selection: { opts: ['big'], 龙: 'é"\\/\u0001\u007f\u2028', '😀': at, '\uff5e': [null, true, -1] },
    },
  }));
}

/** A question as one line for the other implementation. */
export const lineOf = (question: Question): string => canonicalJson(question);
