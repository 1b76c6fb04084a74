import type { ConsoleOutput } from '@longmen/contract/console';
import type { listOrders } from '@longmen/contract/console/games/orders';

export type OrderRow = ConsoleOutput<typeof listOrders>['rows'][number];

/** The look of a status. */
export const statusLooks = {
  waiting: 'line',
  won: 'good',
  tied: 'plain',
  lost: 'plain',
  cancelled: 'mild',
  void: 'mild',
} as const satisfies Record<OrderRow['status'], string>;
