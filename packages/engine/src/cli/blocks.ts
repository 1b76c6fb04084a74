/** A byte stream cut into blocks of whole lines, to be answered apart from each other. */
import { maxLineBytes } from './split-lines.ts';

/** A block is handed on once it has so many bytes: some dozens of proofs. */
const blockBytes = 128 * 1024;

const newline = 10;

/**
 * Blocks that end with a line, the last one perhaps without its newline; at most `blockBytes` and one line long.
 * Of a line that is too long to be read, no more is kept than shows that it is.
 */
export async function* blocksOfLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let size = 0;
  /** Bytes kept of the line that has not ended. */
  let unfinished = 0;
  const keep = (part: Uint8Array) => {
    parts.push(part);
    size += part.length;
  };
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      keep(chunk.subarray(0, end));
      unfinished = 0;
      if (size >= blockBytes) {
        yield joined(parts, size);
        parts = [];
        size = 0;
      }
    }
    const rest = chunk.subarray(end, end + Math.max(0, maxLineBytes + 1 - unfinished));
    unfinished += rest.length;
    if (rest.length > 0) keep(rest);
  }
  if (size > 0) yield joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
