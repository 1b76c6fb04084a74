/**
 * The keeper as a witness of the log of what operators did: it signs the end of the log that the site shows it, never an
 * older one again and never another hash for the same entry. Who rewrites the past has to rewrite both keepers, too
 * (office.md 19). It knows nothing of seeds, and releases know nothing of it.
 */
import { join } from 'node:path';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { KeeperRefusal } from '../keeper-refusal.ts';
import { type KeeperName, witnessPage, type WitnessRequest, type WitnessStatement } from '../protocol.ts';
import type { SigningKey } from '../signing-key.ts';
import { makeTurns } from '../turns.ts';
import { openWitnessJournal, type WitnessJournal } from './witness-journal.ts';
import { witnessedText, witnessText } from './witness-text.ts';

export type Witness = {
  /** @throws KeeperRefusal `notSigned`, `olderEntry`, `otherEntry` */
  witness(request: WitnessRequest): Promise<WitnessStatement>;
  /** What it has signed about this entry and later ones, a page of the oldest. */
  witnesses(from: number): Promise<WitnessStatement[]>;
  close(): Promise<void>;
};

type WitnessParts = {
  readonly name: KeeperName;
  readonly dir: string;
  readonly key: SigningKey;
  /** Whether the pinned site key signed these 32 bytes. */
  readonly isSigned: (hash: Uint8Array, signature: string) => boolean;
  /** Its own clock, epoch ms. */
  readonly now: () => number;
};

/** The witness of a folder. Its journal is opened when it is needed, so that a damaged one stops no draw. */
export function makeWitness({ name, dir, key, isSigned, now }: WitnessParts): Witness {
  const inTurn = makeTurns<'journal'>();
  let opened: WitnessJournal | undefined;
  /** One at a time; after a fault nothing in memory is trusted, and the next one reads the file again. */
  const withJournal = <T>(work: (journal: WitnessJournal) => Promise<T>): Promise<T> =>
    inTurn('journal', async () => {
      const journal = (opened ??= await openWitnessJournal(join(dir, 'witnessed')));
      try {
        return await work(journal);
      } catch (error) {
        if (!(error instanceof KeeperRefusal)) {
          opened = undefined;
          await journal.close().catch(() => undefined);
        }
        throw error;
      }
    });
  return {
    witness: (request) =>
      withJournal(async (journal) => {
        if (!isSigned(nodeHashes.sha256(witnessText(request)), request.sig)) throw new KeeperRefusal('notSigned');
        const newest = await journal.newest();
        if (newest !== undefined && request.seq < newest.seq) throw new KeeperRefusal('olderEntry');
        if (newest !== undefined && request.seq === newest.seq) {
          if (request.hash !== newest.hash) throw new KeeperRefusal('otherEntry');
          return newest;
        }
        const unsigned = { seq: request.seq, hash: request.hash, at: new Date(now()).toISOString() };
        const sig = key.sign(nodeHashes.sha256(witnessedText(name, unsigned)));
        await journal.append({ ...unsigned, sig });
        return { ...unsigned, sig };
      }),
    witnesses: (from) => withJournal((journal) => journal.from(from, witnessPage)),
    close: async () => {
      await inTurn('journal', async () => opened?.close());
      opened = undefined;
    },
  };
}
