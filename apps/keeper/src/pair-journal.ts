/**
 * Which bets a keeper answered for with one pair of seeds: one line of fixed length per round, in order, synced before
 * anything is answered. Line n is round n, a last line V says that the seed was revealed; a torn line was never
 * answered for. How far a pair has come is kept in memory for those in use; the lines stay in the file.
 */
import { open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, makeFolder, secretFile, syncFolder } from './durable-files.ts';

/** `rounds` were answered for; after `revealed` no further one is. */
export type PairState = { readonly rounds: number; readonly revealed: boolean };

export type PairJournals = {
  state(path: string): Promise<PairState>;
  /** The digest that round n was answered for. @throws Error when the file is damaged. */
  read(path: string, n: number): Promise<string>;
  /** Adds the next round or the reveal, and waits for the disk. */
  append(path: string, line: { readonly round: string } | 'revealed'): Promise<void>;
};

/** "0042 R <64 hex>\n" */
const lineBytes = 4 + 1 + 1 + 1 + 64 + 1;
const linePattern = /^(\d{4}) ([RV]) ([0-9a-f]{64})\n$/;
const nothing = '0'.repeat(64);
/** Folders between the root of all pairs and a file: game and bucket, each of which may be new. */
const foldersAbove = 3;
/** Pairs whose state is in memory; the file tells it again. */
const cachedMax = 50_000;

/** Journals of pairs, the ones used last in memory. */
export function makePairJournals(): PairJournals {
  const cached = new Map<string, PairState>();
  const cache = (path: string, state: PairState) => {
    cached.delete(path);
    cached.set(path, state);
    if (cached.size > cachedMax) cached.delete(cached.keys().next().value ?? '');
  };

  const state = async (path: string): Promise<PairState> => {
    const known = cached.get(path) ?? (await load(path));
    cache(path, known);
    return known;
  };

  return {
    state,
    read: async (path, n) => {
      const line = lineOf(await readFile(path, 'latin1'), n);
      if (line?.letter !== 'R') throw new Error(`the journal of a pair is damaged at round ${n}`);
      return line.digest;
    },
    append: async (path, line) => {
      const before = await state(path);
      // After a failed write nothing in memory is trusted: the file is read again.
      cached.delete(path);
      const [letter, digest] = line === 'revealed' ? ['V', nothing] : ['R', line.round];
      const isFirst = before.rounds === 0;
      if (isFirst) await makeFolder(dirname(path));
      const file = await open(path, 'a', secretFile);
      try {
        await file.appendFile(`${String(before.rounds + 1).padStart(4, '0')} ${letter} ${digest}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
      if (isFirst) await syncAbove(path);
      const revealed = line === 'revealed';
      cache(path, { rounds: before.rounds + (revealed ? 0 : 1), revealed });
    },
  };
}

async function load(path: string): Promise<PairState> {
  const text = await readFile(path, 'latin1').catch((error: Error) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const torn = text.length % lineBytes;
  if (torn !== 0) await truncate(path, text.length - torn);
  const lines = Math.floor(text.length / lineBytes);
  if (lines === 0) return { rounds: 0, revealed: false };
  const last = lineOf(text, lines);
  if (last === undefined) throw new Error(`the journal of a pair is damaged at its end`);
  // What an earlier process wrote may not have reached the disk; from here on it counts.
  await syncFile(path);
  const revealed = last.letter === 'V';
  return { rounds: revealed ? lines - 1 : lines, revealed };
}

function lineOf(text: string, n: number): { letter: string; digest: string } | undefined {
  const match = linePattern.exec(text.slice((n - 1) * lineBytes, n * lineBytes));
  if (match === null || Number(match[1]) !== n) return undefined;
  return { letter: match[2] ?? '', digest: match[3] ?? '' };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the names of a new file and of its new folders are on the disk. */
async function syncAbove(path: string): Promise<void> {
  let folder = path;
  for (let i = 0; i < foldersAbove; i++) {
    folder = dirname(folder);
    await syncFolder(folder);
  }
}
