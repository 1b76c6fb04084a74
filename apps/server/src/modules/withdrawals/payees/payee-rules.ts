/** Whose a card is, and how it is shown; what it may be stands in the contract (`payee-rules`). Pure. */

/** Kinds of payee, as the wire numbers ways of being paid; stored. */
export const payeeKinds = { card: 1, digital: 4, wallet: 5 } as const;
export type PayeeKind = (typeof payeeKinds)[keyof typeof payeeKinds];

/** Names are one when they differ in case, accents, blanks and dots alone: banks print NGUYEN VAN AN for Nguyễn Văn An. */
export function isSamePerson(a: string, b: string): boolean {
  const fold = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f\s·•・'’.-]/g, '')
      .replace(/[đĐ]/g, 'd')
      .toLowerCase();
  return fold(a) === fold(b);
}

/** "Nguyễn Văn An" → "*** An", "王小明" → "**明": enough for its owner to know it again. */
export function maskName(name: string): string {
  if (name === '') return '';
  const last = name.split(' ').at(-1) ?? '';
  return last === name ? `${'*'.repeat(Math.min(3, [...name].length - 1))}${[...name].at(-1) ?? ''}` : `*** ${last}`;
}

/** The last four characters. */
export function tailOf(number: string): string {
  return number.slice(-4);
}
