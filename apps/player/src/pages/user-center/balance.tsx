import { Amount, Card, IconButton, Skeleton } from '@longmen/ui';
import { useBalance } from '../../core/api/queries.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { toggleBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import { AtGames } from '../../features/platforms/at-games.tsx';
import type { messages } from './messages.ts';

/** The balance, hideable and refreshable. */
export function Balance() {
  const t = useMessages<typeof messages>('user-center');
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const balance = useBalance();
  return (
    <Card className="mt-4 px-4 py-3">
      <div className="flex min-h-16 flex-wrap items-center">
        <div className="mr-auto">
          <p className="t-label text-text-2">{t('balance')}</p>
          {balance.data !== undefined && (
            <Amount
              mills={balance.data}
              locale={locale}
              currency={currencyNow(locale)}
              hidden={hidden}
              className="t-display"
            />
          )}
          {/* The button beside it asks again. */}
          {balance.isLoadingError && <p className="t-display text-text-3">–</p>}
          {balance.data === undefined && !balance.isLoadingError && <Skeleton className="h-10 w-40" />}
        </div>
        <div className="ml-auto flex">
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            className="text-text-2"
            label={t(hidden ? 'show' : 'hide')}
            aria-pressed={hidden}
            onClick={toggleBalance}
          />
          <RefreshButton query={balance} label={t('refresh')} className="-mr-2 text-text-2" />
        </div>
      </div>
      <AtGames texts="user-center" hidden={hidden} />
    </Card>
  );
}
