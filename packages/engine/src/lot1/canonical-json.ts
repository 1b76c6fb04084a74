/** Canonical JSON of lot/1: keys sorted, no blanks, nothing escaped beyond what JSON demands. */

/**
 * @returns the text that is hashed. Keys are sorted by code point.
 * @throws TypeError for what JSON cannot hold exactly: undefined, functions, numbers that are not finite.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? listText(value) : objectText(value as Readonly<Record<string, unknown>>);
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
    return JSON.stringify(value);
  }
  throw new TypeError('not a JSON value');
}

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (const [i, item] of list.entries()) text += i === 0 ? canonicalJson(item) : `,${canonicalJson(item)}`;
  return `${text}]`;
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const key of sorted(Object.keys(value)))
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonicalJson(value[key])}`;
  return `${text}}`;
}

const surrogate = /[\ud800-\udfff]/;

/**
 * JavaScript compares UTF-16 units; other languages compare code points: the orders differ where a surrogate is met.
 */
function sorted(keys: string[]): string[] {
  return keys.some((key) => surrogate.test(key)) ? keys.sort(byCodePoint) : keys.sort();
}

function byCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (const [i, char] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const gap = (char.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (gap !== 0) return gap;
  }
  return left.length - right.length;
}
