/** Letters as a search compares them: marks, also the stroke of đ, and capitals do not matter. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** Whether a name holds every word of a search text, in any order; marks on letters do not matter. */
export function matchesName(name: string, search: string): boolean {
  const within = fold(name);
  return fold(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
