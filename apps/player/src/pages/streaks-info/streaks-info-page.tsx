import { formatCount } from '@longmen/format';
import { buttonClass, Card } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

const parts = ['what', 'follow', 'cut', 'chance'] as const;

/** Doubling from 10: losses in a row, each with a chance of one half. */
const doubled = [1, 3, 5, 8, 10].map((losses) => ({
  losses,
  nextStake: 10 * 2 ** losses,
  lost: 10 * (2 ** losses - 1),
  oneIn: 2 ** losses,
}));

/** `/dragonInfo`: what a streak is, following, cutting, multiplier betting, and that none of it changes the odds. */
export function StreaksInfoPage() {
  const t = useMessages<typeof messages>('streaks-info');
  const locale = useLocale();
  const number = (value: number) => formatCount(value, locale);
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {parts.map((part) => (
          <Card key={part} className="px-4 py-3">
            <h2 className="t-section">{t(`${part}Title`)}</h2>
            <p className="t-body mt-1 text-text-2">{t(part)}</p>
          </Card>
        ))}
        <Card className="px-4 py-3">
          <h2 className="t-section">{t('timesTitle')}</h2>
          <p className="t-body mt-1 text-text-2">{t('times')}</p>
          {/* Figures are never broken: with large texts on a narrow phone the table slides. */}
          <div role="region" tabIndex={0} aria-label={t('timesTitle')} className="no-bar mt-2 overflow-x-auto">
            <table className="t-label w-full tabular-nums">
              <thead className="text-text-2">
                <tr>
                  {(['losses', 'nextStake', 'lost', 'odds'] as const).map((key) => (
                    <th
                      key={key}
                      scope="col"
                      className="wrap-anywhere py-1 pr-2 text-left align-bottom font-medium last:pr-0"
                    >
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {doubled.map(({ losses, nextStake, lost, oneIn }) => (
                  <tr key={losses} className="border-t border-hair">
                    <th scope="row" className="py-1.5 text-left font-semibold">
                      {losses}
                    </th>
                    <td className="pr-2">{number(nextStake)}</td>
                    <td className="pr-2 font-semibold">{number(lost)}</td>
                    <td className="whitespace-nowrap">{`1/${number(oneIn)}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
        <Card className="px-4 py-3">
          <h2 className="t-section">{t('calmTitle')}</h2>
          <p className="t-body mt-1 text-text-2">{t('calm')}</p>
        </Card>
        <Link to="/dragon" className={buttonClass('outline', 'large')}>
          {t('open')}
        </Link>
      </main>
    </>
  );
}
