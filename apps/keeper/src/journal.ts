/**
 * What a keeper knows about a season's issues: one line of fixed length per issue, in order, appended and synced
 * before anything is answered. Line k is issue k, so nothing needs to be held in memory, and a line that a kill
 * tore off was never answered for.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { secretFile } from './durable-files.ts';

/** `released`: CLOSE accepted and seed given; `closed`: CLOSE seen behind a later one; `void`: VOID seen. */
export type Fate = 'released' | 'closed' | 'void';
/** `hash` is that of the CLOSE or VOID entry. */
export type Line = { readonly k: number; readonly fate: Fate; readonly hash: string };

export type Journal = {
  /** Issues 1..finished are closed or void. */
  readonly finished: number;
  /** The newest issue whose seed was given; 0 when none was. */
  readonly released: number;
  /** What became of issue k; undefined beyond `finished`. */
  read(k: number): Promise<Line | undefined>;
  /**
   * Appends the next issues and waits for the disk.
   * @throws RangeError when they are not the next; Error when the file has lines that this journal has not written.
   */
  append(lines: readonly Line[]): Promise<void>;
  close(): Promise<void>;
};

const letters = { released: 'R', closed: 'C', void: 'V' } as const;
/** "00000871 R <64 hex>\n" */
const lineBytes = 8 + 1 + 1 + 1 + 64 + 1;
const linePattern = /^(\d{8}) ([RCV]) ([0-9a-f]{64})\n$/;

/** Opens a season's journal; cuts off a torn last line. @throws Error when the file is not a journal. */
export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a+', secretFile);
  const { size: found } = await file.stat();
  if (found % lineBytes !== 0) await file.truncate(found - (found % lineBytes));
  // What an earlier process wrote may not have reached the disk; from here on it counts.
  await file.sync();
  let finished = Math.floor(found / lineBytes);
  let released = await newestReleased(file, finished);
  return {
    get finished() {
      return finished;
    },
    get released() {
      return released;
    },
    read: async (k) => (k >= 1 && k <= finished ? readLine(file, k) : undefined),
    append: async (lines) => {
      for (const [i, line] of lines.entries()) {
        if (line.k !== finished + 1 + i) throw new RangeError(`issue ${line.k} is not the next of the journal`);
      }
      const { size } = await file.stat();
      if (size !== finished * lineBytes) throw new Error('somebody else wrote into the journal');
      await file.appendFile(lines.map(writeLine).join(''));
      await file.datasync();
      finished += lines.length;
      released = lines.findLast((line) => line.fate === 'released')?.k ?? released;
    },
    close: () => file.close(),
  };
}

function writeLine({ k, fate, hash }: Line): string {
  return `${String(k).padStart(8, '0')} ${letters[fate]} ${hash}\n`;
}

async function readLine(file: FileHandle, k: number): Promise<Line> {
  const { buffer } = await file.read(Buffer.alloc(lineBytes), 0, lineBytes, (k - 1) * lineBytes);
  const match = linePattern.exec(buffer.toString('latin1'));
  const letter = match?.[2];
  if (match === null || Number(match[1]) !== k) throw new Error(`the journal is damaged at issue ${k}`);
  const fate = letter === 'R' ? 'released' : letter === 'C' ? 'closed' : 'void';
  return { k, fate, hash: match[3] ?? '' };
}

async function newestReleased(file: FileHandle, finished: number): Promise<number> {
  for (let k = finished; k > 0; k--) {
    if ((await readLine(file, k)).fate === 'released') return k;
  }
  return 0;
}
