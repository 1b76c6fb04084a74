/** Makes and signs whole proofs as a site would, honest or not: every claim can be bent before signing. */

import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  buildChain,
  chainSeed,
  drawKey,
  drawNumbers,
  entryHash,
  firstPrev,
  type Keeper,
  type LogEntry,
  lp,
  releaseHash,
  sealEntry,
  toHex,
} from '../../src/lot1/index.ts';
import { nodeHashes } from '../../src/node-hashes.ts';

type Body = Record<string, unknown>;

/** An entry before it is chained and signed. */
export interface Draft {
  readonly kind: string;
  readonly at: string;
  readonly body: Body;
  /** Entries of other issues that stand before this one. */
  readonly skip?: number;
}

/** Changes made before signing; what is not named stays honest. */
export interface Bent {
  readonly drafts?: (drafts: readonly Draft[]) => readonly Draft[];
  readonly release?: (
    keeper: Keeper,
    closeHash: Uint8Array,
  ) => { readonly closeHash?: Uint8Array; readonly signer?: string };
  readonly top?: Body;
  readonly k?: number;
  readonly distance?: number;
}

const hash = (text: string) => nodeHashes.sha256(lp('proof-maker', text));

function keyOf(name: string): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), hash(name)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function publicHex(name: string): string {
  return createPublicKey(keyOf(name)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}

export const siteKey = publicHex('site');

const gid = 10;
const season = '1';
const length = 64;
const issue = '202611200005';

export function makeProof(bent: Bent = {}): Body {
  const k = bent.k ?? 5;
  const distance = bent.distance ?? 2;
  const chains = { a: chainOf('a'), b: chainOf('b') };
  const id = { gid, issue, k, season };
  const hexOf = (keeper: Keeper, link: number) => toHex(chainSeed(chains[keeper], link, nodeHashes));
  const keeperOf = (keeper: Keeper) => ({ key: publicHex(keeper), anchor: hexOf(keeper, 0) });
  const promise = (keeper: Keeper) => ({ seed: hexOf(keeper, Math.max(0, k - distance)), distance });
  const seeds = { a: chainSeed(chains.a, k, nodeHashes), b: chainSeed(chains.b, k, nodeHashes) };
  const rulesHash = hash('rules');
  const terms = { gid, issue, rulesHash, mode: 'dual', round: '', beacon: new Uint8Array(0) };
  const drawn = drawNumbers('s_ssc', drawKey(seeds.a, seeds.b, terms, nodeHashes), nodeHashes);
  const times = { opens: '2026-11-20T00:04:00.000Z', closes: '2026-11-20T00:05:00.000Z' };
  const odds_hash = toHex(hash('odds'));

  const honest: readonly Draft[] = [
    {
      kind: 'SEASON',
      at: '2026-11-01T00:00:00.000Z',
      body: { gid, family: 's_ssc', season, length, keepers: { a: keeperOf('a'), b: keeperOf('b') } },
    },
    {
      kind: 'OPEN',
      at: times.opens,
      skip: 20,
      body: {
        ...id,
        ...times,
        rules_hash: toHex(rulesHash),
        odds_hash,
        mode: 'dual',
        round: '',
        commitments: { a: promise('a'), b: promise('b') },
      },
    },
    {
      kind: 'CLOSE',
      at: times.closes,
      skip: 2,
      body: { ...id, root: toHex(hash('root')), count: 3, stake_total: '12.000' },
    },
    {
      kind: 'DRAW',
      at: '2026-11-20T00:05:05.000Z',
      body: {
        ...id,
        seeds: { a: toHex(seeds.a), b: toHex(seeds.b) },
        beacon: '',
        numbers: drawn.numbers,
        words_used: drawn.words,
      },
    },
    { kind: 'SETTLE', at: '2026-11-20T00:05:06.000Z', body: { ...id, payout_total: '0.000', count: 0 } },
  ];

  const release = (keeper: Keeper, closeHash: Uint8Array) => {
    const other = bent.release?.(keeper, closeHash) ?? {};
    const message = releaseHash(
      { gid, issue, k, closeHash: other.closeHash ?? closeHash, seed: seeds[keeper] },
      nodeHashes,
    );
    return sign(null, message, keyOf(other.signer ?? keeper)).toString('hex');
  };
  const drafts = bent.drafts?.(honest) ?? honest;
  const log = seal(drafts, (closeHash) => ({ a: release('a', closeHash), b: release('b', closeHash) }));
  return {
    version: 'lot/1',
    gid,
    family: 's_ssc',
    issue,
    state: 'settled',
    numbers: drawn.numbers,
    key: siteKey,
    log,
    ...bent.top,
  };
}

function chainOf(keeper: Keeper) {
  return buildChain({ keeper, gid, season }, hash(`chain ${keeper}`), length, 16, nodeHashes);
}

/** Chains and signs; the DRAW gets the keepers' releases for the CLOSE that stands before it. */
function seal(drafts: readonly Draft[], releases: (closeHash: Uint8Array) => Body): readonly LogEntry[] {
  let seq = 0;
  let prev = firstPrev;
  let closeHash: Uint8Array = new Uint8Array(32);
  return drafts.map(({ kind, at, body, skip = 0 }) => {
    seq += 1 + skip;
    if (skip > 0) prev = toHex(hash(`entry ${seq}`));
    const entry = { seq, at, kind, prev, body: kind === 'DRAW' ? { releases: releases(closeHash), ...body } : body };
    const sealed = entryHash(entry, nodeHashes);
    if (kind === 'CLOSE') closeHash = sealed;
    prev = toHex(sealed);
    return sealEntry(entry, sealed, sign(null, sealed, keyOf('site')));
  });
}

/** Replaces fields of the body of one kind. */
export function withBody(kind: string, change: (body: Body) => Body): Bent['drafts'] {
  return (drafts) =>
    drafts.map((draft) => (draft.kind === kind ? { ...draft, body: { ...draft.body, ...change(draft.body) } } : draft));
}

/** Replaces the time of the entry of one kind. */
export function withTime(kind: string, at: string): Bent['drafts'] {
  return (drafts) => drafts.map((draft) => (draft.kind === kind ? { ...draft, at } : draft));
}
