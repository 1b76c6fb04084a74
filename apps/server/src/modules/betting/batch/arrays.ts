/** PostgreSQL array literals. The driver's own writer is generic and slow; these stand in the path of every bet. */

/** `{1,2,3}` of numbers or decimal text. */
export function numberArray(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

const mustQuote = /["\\]/g;

/** Quoted texts; null stays null. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map(quoted).join(',')}}`;
}

/** One element of a text array. */
export function quoted(value: string | null): string {
  if (value === null) return 'NULL';
  return `"${value.replace(mustQuote, '\\$&')}"`;
}

/** An array of elements that are quoted already. */
export function quotedArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}

/** Bytes in PostgreSQL's hex form. */
export function bytesArray(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join(',')}}`;
}
