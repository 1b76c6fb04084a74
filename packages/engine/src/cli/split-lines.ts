/** Lines of a block of bytes, bounded in length and safe against invalid UTF-8. */

/** Longest line that is read; a longer one is answered as unreadable. 10,000 entries need 0.1 MB. */
export const maxLineBytes = 8 * 1024 * 1024;

const newline = 10;
const carriageReturn = 13;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines without their ends; null stands for a line that is too long or not UTF-8. */
export function* linesOf(block: Uint8Array): Generator<string | null> {
  for (let from = 0; from < block.length; ) {
    const found = block.indexOf(newline, from);
    const end = found < 0 ? block.length : found;
    const length = end > from && block[end - 1] === carriageReturn ? end - from - 1 : end - from;
    yield length > maxLineBytes ? null : decode(block.subarray(from, from + length));
    from = end + 1;
  }
}

function decode(line: Uint8Array): string | null {
  try {
    return utf8.decode(line);
  } catch {
    return null;
  }
}
