import { Amount, Icon } from '@longmen/ui';
import { currencyNow } from '../../../core/i18n/money.ts';
import { useBalance } from './use-balance.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** The balance in the footer: hidden on a tap, requested again on a tap. */
export function BalanceFigure() {
  const t = useMessages();
  const { locale } = useGameContext();
  const { mills, hidden, toggleHidden, refresh, busy } = useBalance();
  return (
    <div className="flex-1 basis-[4.5rem]">
      <button
        type="button"
        aria-pressed={hidden}
        aria-label={t(hidden ? 'balance.show' : 'balance.hide')}
        onClick={toggleHidden}
        className="t-caption relative flex min-h-6 items-center gap-1 text-text-2 after:absolute after:-inset-x-1 after:-top-3 after:bottom-0"
      >
        {t('balance.label')}
        <Icon name={hidden ? 'eyeOff' : 'eye'} size={16} className="text-text-3" />
      </button>
      <button
        type="button"
        aria-label={t('balance.refresh')}
        aria-busy={busy}
        onClick={refresh}
        className="relative min-h-6 text-left text-[0.9375rem] leading-5 font-bold after:absolute after:-inset-x-1 after:top-0 after:-bottom-3"
      >
        {mills === null ? (
          '–'
        ) : (
          <Amount
            mills={mills}
            locale={locale}
            currency={currencyNow(locale)}
            hidden={hidden}
            className={busy ? 'text-text-2' : ''}
          />
        )}
      </button>
    </div>
  );
}
