/** The two words of a case, side by side: what we have and what the company says. Pure. */

type Detail = Readonly<Record<string, unknown>>;

/** Facts by their names; amounts are mills. */
export type Sides = { readonly ours: Detail; readonly theirs: Detail; readonly about: Detail };

/** What a company says of a wallet or a transfer, among what is ours. */
const theirNames: ReadonlySet<string> = new Set(['total', 'doneOf', 'won', 'units', 'found']);
const ourNames: ReadonlySet<string> = new Set(['over', 'back', 'net', 'expected', 'difference', 'amount', 'isBooked']);

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which of its facts is whose word; what is neither's says what it is about. */
export function sidesOf(detail: Detail): Sides {
  if (isDetail(detail['ours']) && isDetail(detail['theirs'])) {
    const about = Object.fromEntries(Object.entries(detail).filter(([name]) => name !== 'ours' && name !== 'theirs'));
    return { ours: detail['ours'], theirs: detail['theirs'], about };
  }
  const entries = Object.entries(detail);
  const only = (is: (name: string) => boolean) => Object.fromEntries(entries.filter(([name]) => is(name)));
  return {
    ours: only((name) => ourNames.has(name)),
    theirs: only((name) => theirNames.has(name)),
    about: only((name) => !ourNames.has(name) && !theirNames.has(name)),
  };
}
