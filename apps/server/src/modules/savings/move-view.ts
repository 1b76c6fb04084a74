/** A transfer or a day's interest as its player sees it. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import type { MoveRow } from './store-moves.ts';
import { moveTitle } from './messages.ts';

export type MoveView = OutputOf<typeof calls.savingsHistory>['rows'][number];

/** A row of the history; `day` is the day that interest was earned on, empty for a transfer. */
export function moveView({ id, kind, at, amount, balance, earnDay }: MoveRow, locale: Locale): MoveView {
  return {
    id,
    type: `${kind}` as const,
    title: moveTitle(kind, locale),
    at,
    amount,
    balance,
    day: earnDay ?? '',
  };
}
