import { buttonClass, ErrorState } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { useRates, useSavings, useTerms } from './calls.ts';
import { Calculator } from './calculator.tsx';
import { Loaded, OwnPage } from './own-page.tsx';
import { RateChart } from './rate-chart.tsx';
import { Summary } from './summary.tsx';
import type { messages } from './messages.ts';

/**
 * `/yuebao`: savings with what they earned, the rate of the last days, a calculator, and the ways in and out (ux.md
 * 4.10).
 */
export function SavingsPage() {
  const t = useMessages<typeof messages>('savings');
  const query = useSavings();
  const { data: rates, isLoading: ratesAwaited, isError: noRates, isFetching, refetch } = useRates();
  const { data: terms, isLoading: termsAwaited } = useTerms();
  return (
    <OwnPage
      title={t('title')}
      actions={
        <Link to="/yuebaoRule" className="t-label flex min-h-11 items-center px-3 font-bold text-primary">
          {t('rules')}
        </Link>
      }
    >
      <Loaded query={query} awaited={ratesAwaited || termsAwaited}>
        {(savings) => (
          <>
            <div className="flex flex-1 flex-col gap-3 px-4 pb-4">
              {terms?.isOpen === false && (
                <p className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">{t('closed')}</p>
              )}
              <Summary savings={savings} />
              {!rates && noRates && (
                <ErrorState
                  title={t('failed')}
                  retryLabel={t('retry')}
                  busy={isFetching}
                  onRetry={() => void refetch()}
                />
              )}
              {rates && rates.days.length > 0 && <RateChart rates={rates} today={savings} />}
              <Calculator rate={savings.basicRate + savings.extraRate} />
              <p className="t-label text-text-2">{t('about')}</p>
            </div>
            <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
              <div className="flex flex-wrap gap-3">
                <Link to="/yuebaoTransfer" className={`${buttonClass('outline', 'large')} flex-1`}>
                  {t('moveOut')}
                </Link>
                <Link to="/yuebaoInto" className={`${buttonClass('primary', 'large')} flex-1`}>
                  {t('moveIn')}
                </Link>
              </div>
              <div className="safe-bottom" />
            </footer>
          </>
        )}
      </Loaded>
    </OwnPage>
  );
}
