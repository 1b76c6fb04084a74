import type { ConsoleOutput } from '@longmen/contract/console';
import type { listWithdrawals, readWithdrawal } from '@longmen/contract/console/money/withdrawals';

/** A row of the queue. */
export type Row = ConsoleOutput<typeof listWithdrawals>['rows'][number];
/** All that bears on a decision. */
export type Facts = ConsoleOutput<typeof readWithdrawal>;
export type Risk = Row['risks'][number];

export const tabs = ['waiting', 'second', 'held', 'sent', 'all'] as const;
export type Tab = (typeof tabs)[number];

/** Operators still decide it. */
export const isOpen = ({ state }: Pick<Row, 'state'>): boolean => state === 'received' || state === 'review';
