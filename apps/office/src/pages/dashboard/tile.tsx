import type { ConsoleOutput } from '@longmen/contract/console';
import type { readBoard, TileName } from '@longmen/contract/console/tiles';
import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { figureText } from './figure-text.ts';
import type { messages } from './messages.ts';
import { Spark } from './spark.tsx';

export type TileRow = ConsoleOutput<typeof readBoard>['tiles'][number];

/** The rows behind a figure. */
const places: Partial<Record<TileName, { readonly to: string; readonly search?: Readonly<Record<string, string>> }>> = {
  bets: { to: '/orders' },
  channelSuccess: { to: '/channels' },
  credit: { to: '/deposits', search: { tab: 'all' } },
  depositsWaiting: { to: '/deposits', search: { tab: 'waiting' } },
  depositsOldest: { to: '/deposits', search: { tab: 'waiting' } },
  callback: { to: '/deposits', search: { tab: 'unreadable' } },
  withdrawalsWaiting: { to: '/withdrawals', search: { tab: 'waiting' } },
  withdrawalsOldest: { to: '/withdrawals', search: { tab: 'waiting' } },
  sending: { to: '/withdrawals', search: { tab: 'sent' } },
  difference: { to: '/books' },
  roomMessages: { to: '/rooms' },
  roomOnline: { to: '/rooms' },
  reportsOpen: { to: '/moderation' },
  reportsOldest: { to: '/moderation' },
  mutes: { to: '/moderation', search: { tab: 'mutes' } },
  packetsOpen: { to: '/packets' },
  escrow: { to: '/packets' },
  casesOpen: { to: '/care' },
  casesLate: { to: '/care', search: { q: 'due:late' } },
  deposited: { to: '/deposits', search: { tab: 'all' } },
  withdrawn: { to: '/withdrawals', search: { tab: 'all' } },
};

/** What a figure is of, where it is not plain from its name. */
const about: Partial<Record<TileName, 'ofHour' | 'medianOfHour' | 'p95OfHour'>> = {
  channelSuccess: 'ofHour',
  credit: 'medianOfHour',
  sending: 'p95OfHour',
};

/** One figure: what it is, what it should be, what it was a week ago, and how it went; it opens into its rows. */
export function Tile({ tile }: { tile: TileRow }) {
  const t = useMessages<typeof messages>('dashboard');
  const locale = useLocale();
  const { name, value, lastWeek, target, isOnTarget, series } = tile;
  const place = places[name];
  const print = (one: number) => {
    const { text, unit } = figureText(name, one, locale);
    return unit === 'none' ? text : `${text} ${unit === 'percent' ? '%' : t(unit)}`;
  };
  const known = series.filter((one) => one !== null);
  const figure = value === null ? undefined : figureText(name, value, locale);
  return (
    <article className="relative min-w-0 rounded-card border border-hair bg-surface px-4 py-3 has-[a:hover]:border-primary">
      <header className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-medium" title={t(name)}>
          {place === undefined ? (
            t(name)
          ) : (
            <Link to={place.to} search={place.search ?? {}} className="after:absolute after:inset-0 after:rounded-card">
              {t(name)}
            </Link>
          )}
        </h2>
        <Verdict isOnTarget={isOnTarget} />
      </header>
      <p className="flex items-baseline gap-1 text-fig font-bold">
        {figure === undefined ? (
          <span className="text-large font-medium text-text-3">{t('noValue')}</span>
        ) : (
          figure.text
        )}
        {figure !== undefined && figure.unit !== 'none' && (
          <span className="text-cell font-medium text-text-3">{figure.unit === 'percent' ? '%' : t(figure.unit)}</span>
        )}
        {about[name] && <span className="ml-auto text-note font-normal text-text-3">{t(about[name])}</span>}
      </p>
      <Spark
        series={series}
        target={target}
        isBad={isOnTarget === false}
        label={
          known.length === 0
            ? t(name)
            : t('spark', { name: t(name), low: print(Math.min(...known)), high: print(Math.max(...known)) })
        }
      />
      <footer className="mt-1 flex justify-between gap-2 text-note text-text-3">
        <span className="truncate">{target === null ? '' : t('target', { text: print(target) })}</span>
        <span className="truncate">
          {lastWeek === null ? t('lastWeekNone') : t('lastWeek', { text: print(lastWeek) })}
        </span>
      </footer>
    </article>
  );
}

function Verdict({ isOnTarget }: { isOnTarget: boolean | null }) {
  const t = useMessages<typeof messages>('dashboard');
  if (isOnTarget === null) return null;
  return (
    <span
      className={cx(
        'inline-flex flex-none items-center gap-1 text-note font-medium',
        isOnTarget ? 'text-primary' : 'text-warn',
      )}
    >
      <Sign name={isOnTarget ? 'check' : 'warn'} size={14} />
      {t(isOnTarget ? 'onTarget' : 'missed')}
    </span>
  );
}
