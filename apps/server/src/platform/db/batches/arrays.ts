/** PostgreSQL array literals. The driver's own writer is generic and slow; these stand in the path of every bet. */

/** `{1,2,3}` of numbers or decimal text. */
export function numberArray(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/** Quoted texts. */
export function textArray(values: readonly string[]): string {
  return `{${values.map(quoted).join(',')}}`;
}

const mustQuote = /["\\]/g;

/** One element of a text array. */
export function quoted(value: string): string {
  return `"${escaped(value)}"`;
}

/** What stands between the quotes of an element. */
export function escaped(value: string): string {
  return value.replace(mustQuote, '\\$&');
}
