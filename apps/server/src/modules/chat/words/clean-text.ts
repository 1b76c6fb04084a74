/** What of a message is stored: no markup, no control characters, no wall of lines. */

const linesMax = 12;

const comment = /<!--[^]*?-->/g;
/** What a browser would read as a tag. */
const tag = /<[a-z/!][^>]*>/gi;
/** Control characters but the end of a line. */
const controls = /[[\p{Cc}]--[\n]]/gv;
const invisible = /^(?:\s|\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0\u2800]|[\ufe00-\ufe0f])*$/u;

/**
 * A message without tags, comments and control characters, in at most twelve lines: what follows the eleventh stands in
 * the last one. "5 < 6" stays. Empty when nothing is left that can be seen.
 */
export function cleanText(text: string): string {
  const plain = withoutTags(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).replaceAll(controls, '');
  if (invisible.test(plain)) return '';
  const lines = plain.trim().split('\n');
  if (lines.length <= linesMax) return lines.join('\n');
  const tail = lines.slice(linesMax - 1).filter((line) => line.trim() !== '');
  return [...lines.slice(0, linesMax - 1), tail.join(' ')].join('\n');
}

/** Taken out again and again, for a tag in a tag leaves one; each round shortens the text. */
function withoutTags(text: string): string {
  for (let plain = text; ; ) {
    const next = plain.replaceAll(comment, '').replaceAll(tag, '');
    if (next === plain) return plain;
    plain = next;
  }
}
