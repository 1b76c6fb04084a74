import { Amount, buttonClass, Card, IconButton, Skeleton } from '@longmen/ui';
import { useBalance } from '../../core/api/queries.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { type MoneyLinks } from '../../features/chrome/money-links.ts';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { toggleBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import type { messages } from './messages.ts';

const figure = 'block text-[1.75rem] leading-[1.2143] font-bold tracking-[-.015em]';

/**
 * The balance, hideable and refreshable, with the one thing to do next; `doors` is undefined while they are not known.
 */
export function BalanceCard({ links }: { links: MoneyLinks | undefined }) {
  const t = useMessages<typeof messages>('home');
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const balance = useBalance();
  return (
    <Card className="flex min-h-22 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
      <div className="mr-auto">
        <div className="t-label -my-1.5 flex items-center text-text-2">
          {t('balance')}
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            size={18}
            className="-mr-2 text-text-3"
            label={t(hidden ? 'show' : 'hide')}
            aria-pressed={hidden}
            onClick={toggleBalance}
          />
          <RefreshButton query={balance} label={t('refresh')} size={18} className="-mx-1 text-text-3" />
        </div>
        {balance.data !== undefined && (
          <Amount
            mills={balance.data}
            locale={locale}
            currency={currencyNow(locale)}
            hidden={hidden}
            className={figure}
          />
        )}
        {/* The button above it asks again. */}
        {balance.isLoadingError && <p className={`${figure} text-text-3`}>–</p>}
        {balance.data === undefined && !balance.isLoadingError && <Skeleton className="h-8.5 w-32" />}
      </div>
      {links ? <NextSteps {...links} /> : <Skeleton className="h-11 w-44" />}
    </Card>
  );
}

function NextSteps({ topUp, withdraw }: MoneyLinks) {
  const t = useMessages<typeof messages>('home');
  const links = [
    topUp && (['/topUp', t('topUp')] as const),
    withdraw && (['/getCash', t('withdraw')] as const),
    !topUp && (['/allLottery', t('play')] as const),
    !(topUp && withdraw) && (['/order', t('orders')] as const),
  ].filter((link) => link !== false);
  return (
    <div className="flex gap-2">
      {links.map(([to, label], at) => (
        <Link key={to} to={to} className={`${buttonClass(at === 0 ? 'primary' : 'outline')} px-3.5!`}>
          {label}
        </Link>
      ))}
    </div>
  );
}
