/** What the subcommands share about a line of JSON. */

/** Answers one parsed line; never throws for any JSON value. */
export type LineAnswer = (line: unknown) => unknown;

/** An own field of a JSON object; undefined for anything else. */
export function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

/** Decimal text, also where a line writes the number itself. */
export function decimalText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
