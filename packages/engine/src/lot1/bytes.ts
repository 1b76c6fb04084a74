/** Bytes of protocol lot/1: hex, big-endian words, length-prefixed parts. Source: draws.md, "Encoding". */

const utf8 = new TextEncoder();

const noDigit = 256;

/** The values of 0–9 and a–f by their character codes. */
const hexDigits = Uint16Array.from({ length: 128 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? noDigit : value;
});

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Bytes of lower-case hex text, or null when it is not that, or not of `length` bytes. */
export function fromHex(text: unknown, length?: number): Uint8Array | null {
  if (typeof text !== 'string' || text.length % 2 !== 0) return null;
  if (length !== undefined && text.length !== 2 * length) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    // Characters without a value, beyond the table too, leave a number that is no byte.
    const byte =
      16 * (hexDigits[text.charCodeAt(2 * i)] ?? noDigit) + (hexDigits[text.charCodeAt(2 * i + 1)] ?? noDigit);
    if (byte >= noDigit) return null;
    bytes[i] = byte;
  }
  return bytes;
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
  let size = 0;
  const written: (string | Uint8Array)[] = [];
  for (const part of parts) {
    const bytes = typeof part === 'object' ? part : plainOrBytes(String(part));
    written.push(bytes);
    size += 4 + bytes.length;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const bytes of written) {
    whole[at] = bytes.length >>> 24;
    whole[at + 1] = bytes.length >>> 16;
    whole[at + 2] = bytes.length >>> 8;
    whole[at + 3] = bytes.length;
    at += 4;
    if (typeof bytes !== 'string') whole.set(bytes, at);
    else if (bytes.length > shortText) utf8.encodeInto(bytes, whole.subarray(at));
    else for (let i = 0; i < bytes.length; i++) whole[at + i] = bytes.charCodeAt(i);
    at += bytes.length;
  }
  return whole;
}

/** Up to this length writing the characters one by one is quicker than the encoder. */
const shortText = 40;

const beyondAscii = /[\u0080-\uffff]/;

/** Text of ASCII alone is as long in UTF-8 as it is, and is written where it belongs. */
function plainOrBytes(text: string): string | Uint8Array {
  return beyondAscii.test(text) ? utf8.encode(text) : text;
}

/** Byte-wise equality. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Byte-wise exclusive or of two equally long values. @throws RangeError when they are not. */
export function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length !== b.length) throw new RangeError('xor of different lengths');
  return a.map((byte, i) => byte ^ (b[i] ?? 0));
}
