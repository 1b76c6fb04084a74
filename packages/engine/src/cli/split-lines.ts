/** Lines of a byte stream, bounded in length and safe against invalid UTF-8. */

/** Longest line that is read; a longer one is answered as unreadable. 10,000 entries need 0.1 MB. */
export const maxLineBytes = 8 * 1024 * 1024;

const newline = 10;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines without their ends; null stands for a line that is too long or not UTF-8. */
export async function* splitLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const finish = (): string | null => {
    const line = length > maxLineBytes ? null : decode(parts);
    parts = [];
    length = 0;
    return line;
  };
  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length <= maxLineBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      yield finish();
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (length > 0) yield finish();
}

function decode(parts: readonly Uint8Array[]): string | null {
  const [only] = parts;
  try {
    return utf8.decode(parts.length === 1 ? only : Buffer.concat(parts)).replace(/\r$/, '');
  } catch {
    return null;
  }
}
