/** How an order's status looks: icon, word and colour always together (ux.md 3.1). Words come from the server. */
import type { IconName } from '@longmen/ui';

export interface OrderLook {
  readonly icon: IconName;
  readonly ink: string;
  readonly soft: string;
}

const looks: Readonly<Record<number, OrderLook>> = {
  1: { icon: 'trophy', ink: 'text-win', soft: 'bg-win-soft text-win' },
  2: { icon: 'equals', ink: 'text-text-2', soft: 'bg-surface-2 text-text-2' },
  3: { icon: 'crossCircle', ink: 'text-text-3', soft: 'bg-surface-2 text-text-3' },
  4: { icon: 'hourglass', ink: 'text-wait', soft: 'bg-wait-soft text-wait' },
  5: { icon: 'minusCircle', ink: 'text-text-3', soft: 'bg-surface-2 text-text-3' },
};
const unknown: OrderLook = { icon: 'info', ink: 'text-text-3', soft: 'bg-surface-2 text-text-3' };

/** Look of a status: 1 won, 2 draw, 3 cancelled, 4 waiting, 5 not won. */
export function orderLook(status: number): OrderLook {
  return looks[status] ?? unknown;
}
