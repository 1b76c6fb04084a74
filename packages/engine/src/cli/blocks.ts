/** A byte stream cut into blocks of whole lines, to be answered apart from each other. */
import { maxLineBytes } from './split-lines.ts';

/** A block is handed on once it has so many bytes: some dozens of proofs. */
const blockBytes = 128 * 1024;

const newline = 10;

/**
 * Blocks that end with a line, the last one perhaps without its newline; at most `blockBytes` and one line long.
 * Of a line that is too long to be read, no more is kept than shows that it is.
 * @param idle ends when the stream has nothing more for now: whole lines are handed on then, for whoever asks line by
 *   line waits for an answer before the next.
 */
export async function* blocksOfLines(
  stream: AsyncIterable<Uint8Array>,
  idle: () => Promise<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks = stream[Symbol.asyncIterator]();
  const whole = parts();
  const unfinished = parts();
  for (;;) {
    const coming = chunks.next();
    if (whole.size() > 0) {
      const isIdle = await Promise.race([coming.then(() => false), idle().then(() => true)]);
      if (isIdle || whole.size() >= blockBytes) yield joined(whole.take());
    }
    const next = await coming;
    if (next.done) break;
    const chunk = next.value;
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      for (const part of unfinished.take()) whole.add(part);
      whole.add(chunk.subarray(0, end));
    }
    unfinished.add(chunk.subarray(end, end + Math.max(0, maxLineBytes + 1 - unfinished.size())));
  }
  if (whole.size() + unfinished.size() > 0) yield joined([...whole.take(), ...unfinished.take()]);
}

/** Pieces of bytes that wait to be joined, with their length at hand. */
function parts() {
  let waiting: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    add: (part: Uint8Array) => {
      if (part.length > 0) waiting.push(part);
      size += part.length;
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      size = 0;
      return taken;
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    block.set(piece, at);
    at += piece.length;
  }
  return block;
}
