/**
 * The seeds of instant rounds: hashes shown before, seeds revealed after, and the proof of a round (draws.md, "Instant
 * draws").
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, hex, gameId, idText, seconds, wireObject, boundedText } from '../../wire.ts';

const gidInput = wireObject({ gid: as('gid', gameId) });
const pairHashes = z.object({ a: hex, b: hex });

const seedsOutput = wireObject({
  gid: as('gid', gameId),
  /** Short id of the pair in use; it stands in the number of each of its rounds. */
  pair: as('pair', z.string()),
  /** SHA-256 of the two keepers' seeds, and of those of the next pair. */
  hashes: as('hashes', pairHashes),
  nextPair: as('next_pair', z.string()),
  nextHashes: as('next_hashes', pairHashes),
  clientSeed: as('client_seed', z.string()),
  /** Rounds of the pair so far. */
  nonce: as('nonce', count),
  openedAt: as('open_time', seconds),
  /** Rounds until the pair is rotated by itself, once no run is open. */
  roundsLeft: as('rounds_left', count),
  runOpen: as('run_open', flag),
  /** The pair before, with its seeds; one that a keeper has lost is empty. */
  revealed: as(
    'revealed',
    z.nullable(
      wireObject({
        pair: as('pair', z.string()),
        rounds: as('rounds', count),
        hashes: as('hashes', pairHashes),
        seeds: as('seeds', pairHashes),
      }),
    ),
  ),
});

const hash = '5e'.repeat(32);
const seedsSample = {
  gid: '151',
  pair: '04712803',
  hashes: { a: hash, b: hash },
  next_pair: '55120931',
  next_hashes: { a: hash, b: hash },
  client_seed: '9f86d081884c7d65',
  nonce: 3,
  open_time: '1763623810',
  rounds_left: 997,
  run_open: '0',
  revealed: null,
};

export const roundSeeds = defineCall({
  name: 'roundSeeds',
  method: 'GET',
  path: 'ordersjs/seed/{gid}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The pair of seeds that draws the caller's rounds of an instant game: hashes, client seed, nonce.",
  input: gidInput,
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151' }, output: seedsSample },
});

export const setClientSeed = defineCall({
  name: 'setClientSeed',
  method: 'POST',
  path: 'ordersjs/seed/{gid}',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Sets the client seed of the rounds to come; the hashes of the seeds it is mixed with were shown before.',
  input: wireObject({ gid: as('gid', gameId), clientSeed: as('client_seed', boundedText(64, 1)) }),
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151', client_seed: '9f86d081884c7d65' }, output: seedsSample },
});

export const rotateSeeds = defineCall({
  name: 'rotateSeeds',
  method: 'POST',
  path: 'ordersjs/rotate/{gid}',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Reveals the pair in use and goes on with the next one; refused while a run is open.',
  input: gidInput,
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151' }, output: seedsSample },
});

const keeperPart = z.object({
  /** Its public key, and the hash of its seed. */
  key: hex,
  hash: hex,
  /** Its part and its signature; empty while the round waits or is void. */
  r: hex,
  sig: hex,
  /** The seed once the pair was rotated. */
  seed: z.nullable(hex),
});

export const roundProof = defineCall({
  name: 'roundProof',
  method: 'GET',
  path: 'ordersjs/proof/{order_num}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "Everything needed to check an instant round of the caller's own (protocol lot/inst/1).",
  input: wireObject({ orderNum: as('order_num', idText) }),
  output: z.object({
    version: z.literal('lot/inst/1'),
    gid: z.number(),
    family: z.string(),
    issue: z.string(),
    state: z.enum(['closed', 'settled', 'void']),
    pair: z.string(),
    nonce: z.number(),
    client_seed: z.string(),
    rules_hash: hex,
    orders: z.array(z.object({ order: z.record(z.string(), z.unknown()), salt: hex })),
    root: hex,
    sig: hex,
    key: hex,
    keepers: z.object({ a: keeperPart, b: keeperPart }),
    numbers: z.array(z.number()),
    words_used: z.number(),
  }),
  refusals: ['orderUnknown', 'drawUnknown'],
  sample: {
    input: { order_num: '123456789012345600' },
    output: {
      version: 'lot/inst/1',
      gid: 151,
      family: 's_k3',
      issue: '20261122047128030004',
      state: 'closed',
      pair: '04712803',
      nonce: 4,
      client_seed: '9f86d081884c7d65',
      rules_hash: hash,
      orders: [],
      root: hash,
      sig: '',
      key: hash,
      keepers: {
        a: { key: hash, hash, r: '', sig: '', seed: null },
        b: { key: hash, hash, r: '', sig: '', seed: null },
      },
      numbers: [],
      words_used: 0,
    },
  },
});
