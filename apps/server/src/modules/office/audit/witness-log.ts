/**
 * The end of the log is shown to both keepers, who sign it with their own time and never go back. Nothing of that can be
 * made here: the check compares the chain with what they signed, and names the first entry that is another one now.
 */
import type { Deps } from '../deps.ts';
import { hashesOf, readHead, waitsSince } from './store-audit.ts';

/** How soon a keeper that did not sign is asked again. */
const againMs = 60_000;

/** Has the keepers sign the end of the log. @returns false, or in how many milliseconds one is asked again */
export async function witnessLog({ platform, witnesses }: Deps): Promise<false | number> {
  const head = await readHead(platform.db.jobs);
  if (head.seq === 0) return false;
  const missing = await witnesses.show({ seq: head.seq, hash: head.hash.toString('hex') });
  return missing.length > 0 && againMs;
}

export type Witnessed = {
  readonly keeper: 'a' | 'b';
  /** The newest entry that it has signed; null where it has signed none. */
  readonly seq: number | null;
  /** By its own clock, epoch ms. */
  readonly at: number | null;
  /** An entry waits for its word for longer than two rounds. */
  readonly isLate: boolean;
};

/** Two rounds of ten minutes, and a little for clocks that differ. */
const lateMs = 21 * 60_000;

/** Up to which entry each keeper has signed the log. */
export async function readWitnessed({
  platform,
  witnesses,
}: Pick<Deps, 'platform' | 'witnesses'>): Promise<Witnessed[]> {
  const { db, clock } = platform;
  const newest = await witnesses.newest();
  return Promise.all(
    (['a', 'b'] as const).map(async (keeper) => {
      const found = newest.find((row) => row.keeper === keeper);
      const waits = await waitsSince(db.reads, found?.seq ?? 0);
      return {
        keeper,
        seq: found?.seq ?? null,
        at: found === undefined ? null : Date.parse(found.at),
        isLate: waits !== null && clock.now() - waits > lateMs,
      };
    }),
  );
}

export type WitnessCheck = {
  /** So many statements were compared. */
  readonly statements: number;
  /** The first entry that is not what a keeper signed, or that a word stands for which no keeper signed. */
  readonly brokenAt: number | undefined;
  /** Keepers that could not be asked for what they hold themselves. */
  readonly silent: readonly ('a' | 'b')[];
};

/** Compares the log with all that keepers signed of it. */
export async function checkWitnesses({ platform, witnesses }: Deps): Promise<WitnessCheck> {
  const seen = new Set<string>();
  let brokenAt: number | undefined;
  const silent: ('a' | 'b')[] = [];
  for await (const page of witnesses.pages((keeper) => silent.push(keeper))) {
    const hashes = await hashesOf(platform.db.jobs, [...new Set(page.map(({ seq }) => seq))]);
    for (const { keeper, seq, hash, isGenuine } of page) {
      seen.add(`${keeper}${seq}`);
      const fits = isGenuine && hashes.get(seq) === hash;
      if (!fits && (brokenAt === undefined || seq < brokenAt)) brokenAt = seq;
    }
  }
  return { statements: seen.size, brokenAt, silent };
}
