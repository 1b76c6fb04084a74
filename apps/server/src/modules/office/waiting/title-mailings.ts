/** Messages that wait for a second word, by their titles: those of the proposal are in one language alone. */
import type { Locale } from '@longmen/contract';
import type { WaitingKind } from '@longmen/contract/console/waiting-kinds';
import type { Deps } from '../deps.ts';

type Row = {
  readonly kind: WaitingKind;
  readonly subject: string;
  readonly about: Readonly<Record<string, string>>;
};

/** Adds each message's title as a part of what it is about. Rows of other kinds are as they were. */
export async function titleMailings<R extends Row>(
  { mailings }: Pick<Deps, 'mailings'>,
  locale: Locale,
  rows: readonly R[],
): Promise<R[]> {
  const ids = rows.flatMap(({ kind, subject }) => (kind === 'send-mailing' ? [subject] : []));
  if (ids.length === 0) return [...rows];
  const titles = await mailings.titlesOf(ids, locale);
  return rows.map((row) => {
    const title = row.kind === 'send-mailing' ? titles.get(row.subject) : undefined;
    return title === undefined ? row : { ...row, about: { ...row.about, title } };
  });
}
