/** The raw stream: the words of one issue's key after another's, as bytes, for batteries such as dieharder and ent. */

import { once } from 'node:events';
import { uint32be } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { seasonKeys } from './many-draws.ts';

const blockBytes = 32;
/** Blocks of words taken from one key, more than any draw needs. */
const blocksOfKey = 64;
const chunkBytes = 1 << 16;

/** Writes so many bytes to standard output, or until the reader has enough. */
export async function writeStream(bytes: number, seed: string): Promise<void> {
  let ended = false;
  process.stdout.on('error', () => {
    ended = true;
  });
  let left = bytes;
  for (const chunk of chunksOf(seed)) {
    if (ended || left <= 0) return;
    const part = chunk.subarray(0, Math.min(left, chunk.length));
    left -= part.length;
    if (!process.stdout.write(part)) await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
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
