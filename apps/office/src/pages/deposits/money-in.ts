import type { ConsoleOutput } from '@longmen/contract/console';
import type { listDeposits, readDeposit } from '@longmen/contract/console/money/deposits';
import type { checkMatch, listCallbacks, listPayments, readPayment } from '@longmen/contract/console/money/payments';
import type { messages } from './messages.ts';

export type Deposit = ConsoleOutput<typeof listDeposits>['rows'][number];
export type DepositFacts = ConsoleOutput<typeof readDeposit>;
export type Payment = ConsoleOutput<typeof listPayments>['rows'][number];
export type PaymentFacts = ConsoleOutput<typeof readPayment>;
export type Check = ConsoleOutput<typeof checkMatch>;
export type Callback = ConsoleOutput<typeof listCallbacks>['rows'][number];
export type Counts = ConsoleOutput<typeof listDeposits>['waiting'];

export const tabs = ['waiting', 'withoutOrder', 'refunds', 'unreadable', 'all', 'payments'] as const;
export type Tab = (typeof tabs)[number];

/** An order that people look at, or may still be paid. */
export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean => state !== 'success' && state !== 'closed';
/** A payment about which something is decided. */
export const isUndecided = ({ state }: Pick<Payment, 'state'>): boolean =>
  state !== 'credited' && state !== 'returned' && state !== 'seen';

export const depositStateNames = {
  created: 'stateCreated',
  pending: 'statePending',
  review: 'stateReview',
  success: 'stateSuccess',
  failed: 'stateFailed',
  expired: 'stateExpired',
  closed: 'stateClosed',
} as const satisfies Record<Deposit['state'], keyof typeof messages>;

export const paymentStateNames = {
  seen: 'paySeen',
  waiting: 'payWaiting',
  quarantined: 'payQuarantined',
  unmatched: 'payUnmatched',
  refund: 'payRefund',
  credited: 'payCredited',
  returned: 'payReturned',
} as const satisfies Record<Payment['state'], keyof typeof messages>;

export const differenceNames = {
  amount: 'amount',
  coin: 'amount',
  company: 'company',
  payer: 'payer',
  note: 'note',
  order: 'order',
  state: 'state',
} as const satisfies Record<Check['differs'][number], keyof typeof messages>;
