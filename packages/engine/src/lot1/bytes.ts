/** Bytes of protocol lot/1: hex, big-endian words, length-prefixed parts. Source: draws.md "Encoding". */

const utf8 = new TextEncoder();

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Bytes of lower-case hex text, or null when it is not that, or not of `length` bytes. */
export function fromHex(text: unknown, length?: number): Uint8Array | null {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  if (length !== undefined && text.length !== 2 * length) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** A 4-byte big-endian word. */
export function uint32be(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** All bytes in a row. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Text as UTF-8. */
export function utf8Bytes(text: string): Uint8Array {
  return utf8.encode(text);
}

/** A part of a hashed message: text, a number (written as decimal text), or raw bytes. */
export type Part = string | number | Uint8Array;

/** LP(p1, p2, …): per part a 4-byte big-endian length, then its bytes. */
export function lp(...parts: readonly Part[]): Uint8Array {
  return concat(
    parts.flatMap((part) => {
      const bytes = part instanceof Uint8Array ? part : utf8Bytes(String(part));
      return [uint32be(bytes.length), bytes];
    }),
  );
}

/** Byte-wise equality. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Byte-wise exclusive or of two equally long values. @throws RangeError when they are not. */
export function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length !== b.length) throw new RangeError('xor of different lengths');
  return a.map((byte, i) => byte ^ (b[i] ?? 0));
}
