import { buttonClass, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { formatDecimal } from '@longmen/format';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { useInviteCodes } from './calls.ts';
import type { messages } from './messages.ts';
import { familiesOf } from './rules.ts';

/** `/proxy/proxyDescription`: how rebates work, with the agent's own rates. */
export function DescriptionPage() {
  const t = useMessages<typeof messages>('agent-centre');
  return (
    <>
      <Header raised title={t('description')} />
      <AgentsOnly>
        <main className="flex flex-col gap-5 px-4 py-3">
          <section>
            <h2 className="t-section">{t('ownRates')}</h2>
            <p className="t-label mt-0.5 mb-2 text-text-2">{t('ownRatesNote')}</p>
            <OwnRates />
          </section>
          <Part title={t('howTitle')} texts={[t('how1'), t('how2'), t('how3')]} />
          <section>
            <h2 className="t-section">{t('formulaTitle')}</h2>
            <Card className="mt-2 flex flex-col gap-3 px-4 py-3">
              <p className="t-body">
                <b className="block">{t('formulaRebate')}</b>
                <span className="text-text-2">{t('exampleRebate')}</span>
              </p>
              <p className="t-body">
                <b className="block">{t('formulaRate')}</b>
                <span className="text-text-2">{t('exampleRate')}</span>
              </p>
            </Card>
          </section>
          <Part title={t('neverTitle')} texts={[t('never1'), t('never2'), t('never3'), t('never4'), t('never5')]} />
          <Link to="/proxy/oddsTable" className={buttonClass('outline')}>
            {t('odds')}
          </Link>
        </main>
      </AgentsOnly>
    </>
  );
}

function OwnRates() {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useInviteCodes();
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={4} className="h-11" />
    );
  const families = familiesOf(data.ownRebates);
  if (families.length === 0) return <EmptyState title={t('noRates')}>{t('noRatesNote')}</EmptyState>;
  return (
    <Card className="px-4">
      <dl className="divide-y divide-hair">
        {families.map((family) => (
          <div key={family} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="t-body">{t(family)}</dt>
            <dd className="t-body font-semibold tabular-nums">
              {formatDecimal(data.ownRebates[family] ?? '0', locale)} %
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Part({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section>
      <h2 className="t-section">{title}</h2>
      <ul className="t-body mt-2 flex list-disc flex-col gap-2 pl-5 text-text-2">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
