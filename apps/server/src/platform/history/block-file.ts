/**
 * A month's file: lines of JSON in the order of players, packed by gzip in blocks that follow each other, so that the whole
 * is a file that `zcat` reads and one player's lines are found without it. A line is `["transfer","<player>",{row}]`.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { elementAt } from '../runtime/element-at.ts';

export type HistoryLine = { readonly userId: string; readonly text: string };

export type Block = {
  readonly no: number;
  readonly firstUser: string;
  readonly lastUser: string;
  readonly place: number;
  readonly bytes: number;
  readonly lines: number;
  readonly sha256: string;
};

export type WrittenFile = { readonly bytes: number; readonly sha256: string; readonly blocks: readonly Block[] };

/** A file that is not there, or is not what was written. */
export class HistoryUnreadable extends Error {}

/** Text of a block before it is packed; a player's lines may go over several. */
const blockChars = 262_144;
const unpackedMax = 67_108_864;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Writes lines, which come in the order of players, to a file that is on disk, whole, when this ends. */
export async function writeBlocks(
  path: string,
  lines: AsyncIterable<HistoryLine>,
  charsPerBlock = blockChars,
): Promise<WrittenFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  let written: WrittenFile;
  try {
    written = await writeAll(file, lines, charsPerBlock);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  await syncFolder(dirname(path));
  return written;
}

async function writeAll(file: FileHandle, lines: AsyncIterable<HistoryLine>, charsPerBlock: number) {
  const whole: Hash = createHash('sha256');
  const blocks: Block[] = [];
  let place = 0;
  let waiting: HistoryLine[] = [];
  let chars = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const packed = await promisify(gzip)(`${waiting.map(({ text }) => text).join('\n')}\n`);
    await file.write(packed, 0, packed.length, place);
    whole.update(packed);
    blocks.push({
      no: blocks.length,
      firstUser: elementAt(waiting, 0).userId,
      lastUser: elementAt(waiting, waiting.length - 1).userId,
      place,
      bytes: packed.length,
      lines: waiting.length,
      sha256: hashOf(packed),
    });
    place += packed.length;
    waiting = [];
    chars = 0;
  };
  for await (const line of lines) {
    waiting.push(line);
    chars += line.text.length;
    if (chars >= charsPerBlock) await flush();
  }
  await flush();
  return { bytes: place, sha256: whole.digest('hex'), blocks };
}

/** Writes a small file beside it that is on disk when this ends. */
export async function writeText(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}

/** A name is on disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The lines of one block. @throws HistoryUnreadable */
export async function readBlock(path: string, block: Pick<Block, 'place' | 'bytes' | 'sha256'>): Promise<string[]> {
  const packed = Buffer.alloc(block.bytes);
  try {
    const file = await open(path, 'r');
    try {
      await file.read(packed, 0, block.bytes, block.place);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new HistoryUnreadable(`${path} cannot be read`, { cause: error });
  }
  if (hashOf(packed) !== block.sha256)
    throw new HistoryUnreadable(`${path} is not what was written, at ${block.place}`);
  const text = await promisify(gunzip)(packed, { maxOutputLength: unpackedMax });
  return text.toString('utf8').split('\n').slice(0, -1);
}

/** Size and hash of a whole file. @throws HistoryUnreadable */
export async function hashFile(path: string): Promise<Pick<WrittenFile, 'bytes' | 'sha256'>> {
  const whole = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      whole.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw new HistoryUnreadable(`${path} cannot be read`, { cause: error });
  }
  return { bytes, sha256: whole.digest('hex') };
}
