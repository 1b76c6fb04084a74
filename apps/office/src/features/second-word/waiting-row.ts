import type { ConsoleOutput } from '@longmen/contract/console';
import type { listWaiting } from '@longmen/contract/console/waiting';

/** Something that waits for another operator's word. */
export type WaitingRow = ConsoleOutput<typeof listWaiting>['rows'][number];

/** As the address names it: numbers are of their kind alone. */
export const keyOf = ({ kind, id }: Pick<WaitingRow, 'kind' | 'id'>): string => `${kind}.${id}`;

/** What waits for the operator's own word comes first, then his own, then the remaining. */
export const inOrder = (rows: readonly WaitingRow[]): WaitingRow[] => {
  const places: Readonly<Record<WaitingRow['mine'], number>> = { agree: 0, enter: 0, own: 1, noRight: 2, conflict: 2 };
  return rows.toSorted((one, other) => places[one.mine] - places[other.mine]);
};
