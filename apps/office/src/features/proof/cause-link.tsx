import type { ConsoleOutput } from '@longmen/contract/console';
import type { listLegs } from '@longmen/contract/console/money/ledger';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import { shortHash } from './proof-step.ts';

export type Cause = ConsoleOutput<typeof listLegs>['rows'][number]['cause'];

const names = {
  slip: 'isSlip',
  order: 'isOrder',
  deposit: 'isDeposit',
  payment: 'isPayment',
  withdrawal: 'isWithdrawal',
  adjustment: 'isAdjustment',
  savings: 'isSavings',
  reward: 'isReward',
  commission: 'isCommission',
  packet: 'isPacket',
  playMoney: 'isPlayMoney',
  platform: 'isPlatform',
  crossing: 'isCrossing',
} as const satisfies Record<Cause['is'], keyof typeof messages>;

/** What a row is about in words: "order 9850…8900". */
export function useCauseText(): (cause: Cause) => string {
  const t = useMessages<typeof messages>('proof');
  return ({ is, id }) => `${t(names[is])} ${shortHash(id)}`;
}

/** The way to the page of what caused a row; plain words where it has none. */
export function CauseLink({ cause }: { cause: Cause }) {
  const text = useCauseText()(cause);
  const way = wayTo(cause);
  if (way === undefined) return <span className="text-text-2">{text}</span>;
  return (
    <Link
      to={way.to}
      {...(way.search ? { search: way.search } : {})}
      className="text-primary underline-offset-2 hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  );
}

type Way = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

function wayTo({ is, id }: Cause): Way | undefined {
  switch (is) {
    case 'order':
      return { to: '/orders', search: { q: `no:${id}`, open: id } };
    case 'slip':
      // A slip has no page: its first line has, and names the others.
      return { to: '/orders', search: { q: `no:${id}00`, open: `${id}00` } };
    case 'deposit':
      return { to: '/deposits', search: { tab: 'all', open: id } };
    case 'payment':
      return { to: '/deposits', search: { tab: 'payments', open: id } };
    case 'withdrawal':
      return { to: '/withdrawals', search: { tab: 'all', open: id } };
    default:
      return undefined;
  }
}
