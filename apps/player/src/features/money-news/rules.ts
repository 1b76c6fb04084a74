/** What is news of a deposit or a withdrawal, and where it is read. Pure. */
import type { Followed, MoneyKind } from './store.ts';

/** States that are the player's own doing, or pass within the same second: their own page answers them. */
const ownDoing: Readonly<Record<MoneyKind, readonly string[]>> = {
  deposit: ['created', 'pending'],
  withdrawal: ['received', 'checked'],
};

/** Whether a state that was just read is announced: it is another than before, and nobody's own doing. */
export const isNews = ({ kind, state }: Pick<Followed, 'kind' | 'state'>, now: string): boolean =>
  now !== state && !ownDoing[kind].includes(now);

/** The page of a record. */
export const recordPath = ({ kind, id }: Pick<Followed, 'kind' | 'id'>): string =>
  kind === 'deposit' ? `/topupList/payNext?order_num=${id}` : `/getCash/${id}`;

/** Whether the page at this address shows the record: its own page, the withdrawal page, or the list of all records. */
export function isVisibleAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>, record: Followed): boolean {
  if (pathname === '/cashRecord' || (pathname === '/getCash' && record.kind === 'withdrawal')) return true;
  return pathname + search === recordPath(record);
}
