/**
 * Which ends of the site's log a keeper has signed: one line of fixed length per statement, by the number of the entry,
 * appended and synced before anything is answered. A line that a kill tore off was never answered for and is cut off;
 * anything else that is no line stops witnessing, loudly, and nothing but that: draws go on.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { secretFile, syncFolder } from '../durable-files.ts';
import type { WitnessStatement } from '../protocol.ts';

export type WitnessJournal = {
  /** The newest statement; undefined before the first. @throws Error when the file is damaged */
  newest(): Promise<WitnessStatement | undefined>;
  /** Statements about this entry and later ones, the oldest first. @throws Error when the file is damaged */
  from(seq: number, limit: number): Promise<WitnessStatement[]>;
  /** Appends the next one and waits for the disk. @throws Error when somebody else wrote into the file */
  append(statement: WitnessStatement): Promise<void>;
  close(): Promise<void>;
};

/** "000000000004117 2026-11-28T10:20:00.000Z <64 hex> <128 hex>\n" */
const lineBytes = 15 + 1 + 24 + 1 + 64 + 1 + 128 + 1;
const linePattern = /^(\d{15}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{64}) ([0-9a-f]{128})\n$/;

/** Opens the journal, or makes it; cuts off a torn last line. */
export async function openWitnessJournal(path: string): Promise<WitnessJournal> {
  const file = await open(path, 'a+', secretFile);
  const { size } = await file.stat();
  if (size % lineBytes !== 0) await file.truncate(size - (size % lineBytes));
  // What an earlier process wrote may not have reached the disk; from here on it counts.
  await file.sync();
  await syncFolder(dirname(path));
  let lines = Math.floor(size / lineBytes);
  return {
    newest: async () => (lines === 0 ? undefined : readLine(file, lines)),
    from: async (seq, limit) => {
      const first = await firstFrom(file, lines, seq);
      const count = Math.min(limit, lines - first + 1);
      return Promise.all(Array.from({ length: count }, (_, i) => readLine(file, first + i)));
    },
    append: async (statement) => {
      const { size: found } = await file.stat();
      if (found !== lines * lineBytes) throw new Error('somebody else wrote into the journal of what was witnessed');
      await file.appendFile(writeLine(statement));
      await file.datasync();
      lines += 1;
    },
    close: () => file.close(),
  };
}

/** The first line about an entry that is no older; one past the last where there is none. */
async function firstFrom(file: FileHandle, lines: number, seq: number): Promise<number> {
  let [low, high] = [1, lines + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await readLine(file, middle)).seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

const writeLine = ({ seq, at, hash, sig }: WitnessStatement): string =>
  `${String(seq).padStart(15, '0')} ${at} ${hash} ${sig}\n`;

async function readLine(file: FileHandle, n: number): Promise<WitnessStatement> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(lineBytes), 0, lineBytes, (n - 1) * lineBytes);
  const [, seq, at, hash, sig] = linePattern.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  if (seq === undefined || at === undefined || hash === undefined || sig === undefined)
    throw new Error(`the journal of what was witnessed is damaged at line ${n}`);
  return { seq: Number(seq), at, hash, sig };
}
