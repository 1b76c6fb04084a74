/**
 * The seeds of instant rounds: one per player, game and pair, given away part by part for committed bets and revealed
 * when the pair is rotated. Source: draws.md, "Instant draws".
 *
 * All of them follow from one secret root, so that nothing must be written before a hash is shown and no seed can be
 * lost alone; a revealed one tells nothing of the others (HMAC-SHA256).
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { batchHash, fromHex, lp, roundPart, roundReleaseHash, toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { isMissing, writeDurably } from './durable-files.ts';
import { makePairJournals } from './pair-journal.ts';
import type {
  KeeperName,
  PairAnswer,
  PairId,
  RefusalName,
  RevealAnswer,
  RoundAnswer,
  RoundRequest,
} from './protocol.ts';
import type { SigningKey } from './signing-key.ts';
import { makeTurns } from './turns.ts';

export type Pairs = {
  /** SHA-256 of a pair's seed, and how far the pair has come. */
  pair(id: PairId): Promise<PairAnswer>;
  /** The keeper's part of a round, for a bet that the site has signed; the same again for the same bet. */
  round(request: RoundRequest): Promise<RoundAnswer>;
  /** The seed of a pair. No further round of it is answered. */
  reveal(id: PairId): Promise<RevealAnswer>;
};

export type PairParts = {
  readonly name: KeeperName;
  readonly dir: string;
  /** Known beforehand in a test. */
  readonly root: Uint8Array | undefined;
  readonly key: SigningKey;
  /** Whether the pinned site key signed these 32 bytes. */
  readonly isSigned: (hash: Uint8Array, signature: string) => boolean;
};

/** The pairs of a folder; their root is read, or made once. @throws where the file of the root is unreadable */
export async function openPairs(parts: PairParts): Promise<Pairs> {
  const { name, dir, key } = parts;
  const root = parts.root ?? (await readOrMakeRoot(join(dir, 'round-root')));
  const journals = makePairJournals();
  const inTurn = makeTurns<string>();

  const seedOf = ({ gid, uid, pair }: PairId) =>
    nodeHashes.hmacSha256(root, lp('longmen/pair-seed/1', name, gid, uid, pair));
  /** Spread over a hundred folders a game. */
  const pathOf = ({ gid, uid, pair }: PairId) =>
    join(dir, 'pairs', String(gid), uid.slice(-2).padStart(2, '0'), `${uid}-${pair}`);

  const answer = async (request: RoundRequest): Promise<RoundAnswer> => {
    const seed = seedOf(request);
    const seedHash = nodeHashes.sha256(seed);
    const root32 = fromHex(request.root, 32) ?? new Uint8Array();
    if (toHex(seedHash) !== request.seedHash) return refused('pairDiffers');
    if (!parts.isSigned(batchHash(root32, nodeHashes), request.sig)) return refused('notSigned');
    const path = pathOf(request);
    const digest = digestOf(request);
    const { rounds, revealed } = await journals.state(path);
    if (request.nonce <= rounds) {
      if ((await journals.read(path, request.nonce)) !== digest) return refused('otherBet');
    } else {
      if (revealed) return refused('revealed');
      if (request.nonce !== rounds + 1) return refused('outOfOrder');
      await journals.append(path, { round: digest });
    }
    const terms = { ...request, rulesHash: fromHex(request.rulesHash, 32) ?? new Uint8Array() };
    const part = roundPart(seed, terms, nodeHashes);
    return { r: toHex(part), sig: key.sign(roundReleaseHash(terms, { seedHash, root: root32, part }, nodeHashes)) };
  };

  return {
    pair: async (id) => {
      const { rounds, revealed } = await inTurn(pathOf(id), () => journals.state(pathOf(id)));
      return { hash: toHex(nodeHashes.sha256(seedOf(id))), rounds, revealed };
    },
    round: (request) => inTurn(pathOf(request), () => answer(request)),
    reveal: (id) =>
      inTurn(pathOf(id), async () => {
        const { revealed } = await journals.state(pathOf(id));
        if (!revealed) await journals.append(pathOf(id), 'revealed');
        return { seed: toHex(seedOf(id)) };
      }),
  };
}

const refused = (name: RefusalName): RoundAnswer => ({ refused: name });

/** Everything that decides a round beside the seed, and the bet that it is for. */
function digestOf({ gid, rulesHash, clientSeed, nonce, root }: RoundRequest): string {
  return toHex(nodeHashes.sha256(lp('longmen/round/1', gid, rulesHash, clientSeed, nonce, root)));
}

async function readOrMakeRoot(path: string): Promise<Uint8Array> {
  const stored = await readFile(path, 'utf8').catch((error: Error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (stored === undefined) {
    const made = randomBytes(32);
    await writeDurably(path, made.toString('hex'));
    return made;
  }
  const root = fromHex(stored, 32);
  if (root === null) throw new Error(`${path} is damaged`);
  return root;
}
