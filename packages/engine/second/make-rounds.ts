/** Instant rounds of every family, honest ones and bent ones, for two implementations to agree on. */

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { familyCodes } from '../src/families/codes.ts';
import {
  batchHash,
  fromHex,
  lp,
  merkleRoot,
  orderHash,
  pairName,
  roundNumbers,
  roundPart,
  roundReleaseHash,
  roundSuffix,
  toHex,
} from '../src/lot1/index.ts';
import { nodeHashes } from '../src/node-hashes.ts';

export type RoundProofJson = Record<string, unknown> & {
  numbers: number[];
  orders: { order: Record<string, unknown>; salt: string }[];
  keepers: Record<'a' | 'b', Record<string, unknown>>;
};
export type RoundQuestion = { readonly proof: RoundProofJson; readonly signatures: boolean };

const hash = (...parts: readonly (string | number)[]) => nodeHashes.sha256(lp('second round', ...parts));
const publicHex = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

/** Changes of an honest round, each refused for a reason of its own. */
const bends: readonly ((proof: RoundProofJson) => void)[] = [
  (proof) => (proof.numbers = proof.numbers.toReversed().concat(0)),
  (proof) => (proof['words_used'] = 99),
  (proof) => (proof['nonce'] = 1 + Number(proof['nonce'])),
  (proof) => (proof.keepers.a['seed'] = 'ab'.repeat(32)),
  (proof) => (proof.keepers.b = { ...proof.keepers.b, r: 'cd'.repeat(32), seed: proof.keepers.b['seed'] ?? null }),
  (proof) => proof.orders.push(...proof.orders.slice(0, 1)),
  (proof) => (proof['state'] = 'void'),
  (proof) => (proof['rules_hash'] = 'ef'.repeat(31)),
];

const bentEvery = 10;
const signedEvery = 500;

/** `count` rounds, the families in turn; every third pair is still in use. */
export function* makeRounds(count: number): Generator<RoundQuestion> {
  const pairs = {
    site: generateKeyPairSync('ed25519'),
    a: generateKeyPairSync('ed25519'),
    b: generateKeyPairSync('ed25519'),
  };
  for (let n = 0; n < count; n++) {
    const signatures = n % signedEvery === 0;
    const proof = makeRound(n, pairs, signatures);
    if (n % bentEvery === 3) bends[Math.floor(n / bentEvery) % bends.length]?.(proof);
    yield { proof, signatures };
  }
}

type Keys = Record<'site' | 'a' | 'b', { privateKey: KeyObject; publicKey: KeyObject }>;

function makeRound(n: number, keys: Keys, signatures: boolean): RoundProofJson {
  const family = familyCodes[n % familyCodes.length] ?? 's_ssc';
  const [gid, nonce, clientSeed] = [151 + (n % 3), 1 + (n % 9_999), n % 7 === 0 ? '' : `của tôi 种子 ${n}`];
  const seeds = { a: hash('a', n), b: hash('b', n) };
  const hashes = { a: nodeHashes.sha256(seeds.a), b: nodeHashes.sha256(seeds.b) };
  const pair = pairName(hashes.a, hashes.b, nodeHashes);
  const issue = `20261122${roundSuffix(pair, nonce)}`;
  const rulesHash = hash('rules', family);
  const orders = Array.from({ length: 1 + (n % 5) }, (_, at) => ({
    salt: toHex(hash('salt', n, at).subarray(0, 16)),
    order: {
      uid: String(1000 + n),
      gid,
      issue,
      order_num: `${9_000_000 + n}0${at}`,
      counts: 1,
      price: 2,
      rate: '1.940',
      placed_at: '2026-11-22T00:00:00.000Z',
      play: 's_ssc.total.bsoe',
      selection: { opts: ['big'], 龙: '\u2028' },
    },
  }));
  const root = merkleRoot(
    orders.map(({ order, salt }) => orderHash(order, fromHex(salt) ?? new Uint8Array(), nodeHashes)),
    nodeHashes,
  );
  const signed = (name: keyof Keys, message: Uint8Array) =>
    signatures ? sign(null, message, keys[name].privateKey).toString('hex') : '00'.repeat(64);
  const terms = { gid, rulesHash, clientSeed, nonce };
  const parts = { a: roundPart(seeds.a, terms, nodeHashes), b: roundPart(seeds.b, terms, nodeHashes) };
  const keeperOf = (name: 'a' | 'b') => ({
    key: publicHex(keys[name].publicKey),
    hash: toHex(hashes[name]),
    r: toHex(parts[name]),
    sig: signed(name, roundReleaseHash(terms, { seedHash: hashes[name], root, part: parts[name] }, nodeHashes)),
    seed: n % 3 === 0 ? null : toHex(seeds[name]),
  });
  const drawn = roundNumbers(family, parts.a, parts.b, nodeHashes);
  return {
    version: 'lot/inst/1',
    gid,
    family,
    issue,
    state: 'settled',
    pair,
    nonce,
    client_seed: clientSeed,
    rules_hash: toHex(rulesHash),
    root: toHex(root),
    sig: signed('site', batchHash(root, nodeHashes)),
    key: publicHex(keys.site.publicKey),
    orders,
    numbers: [...drawn.numbers],
    words_used: drawn.words,
    keepers: { a: keeperOf('a'), b: keeperOf('b') },
  };
}
