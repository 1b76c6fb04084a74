/** The raw stream: the words of one issue's key after another's, as bytes, for batteries such as dieharder and ent. */

import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uint32be } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { seasonKeys } from './many-draws.ts';

const blockBytes = 32;
/** Blocks of words taken from one key, more than any draw needs. */
const blocksOfKey = 64;
const chunkBytes = 1 << 16;

/** Writes so many bytes, or until the reader has enough. */
export async function writeStream(bytes: number, seed: string, output: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(firstOf(chunksOf(seed), bytes)), output);
  } catch (error) {
    if (!hasEnough(error)) throw error;
  }
}

/** A battery closes its end when it has read what it needs. */
function hasEnough(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function* firstOf(chunks: Iterable<Buffer>, bytes: number): Generator<Buffer> {
  let left = bytes;
  if (left <= 0) return;
  for (const chunk of chunks) {
    yield chunk.subarray(0, Math.min(left, chunk.length));
    left -= chunk.length;
    if (left <= 0) return;
  }
}

function* chunksOf(seed: string): Generator<Buffer, never> {
  const blocks = chunkBytes / blockBytes;
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  for (const key of seasonKeys('s_ssc', seed)) {
    for (let j = 0; j < blocksOfKey; j++) {
      chunk.set(nodeHashes.hmacSha256(key, uint32be(j)), filled * blockBytes);
      filled += 1;
      if (filled < blocks) continue;
      yield chunk;
      chunk = Buffer.allocUnsafe(chunkBytes);
      filled = 0;
    }
  }
  throw new Error('a season has no end here');
}
