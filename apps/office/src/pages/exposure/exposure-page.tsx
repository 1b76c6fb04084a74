import type { ConsoleOutput } from '@longmen/contract/console';
import { listExposure, listPickExposure } from '@longmen/contract/console/games/exposure';
import { formatCount } from '@longmen/format';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { ageText, durationText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow, useSecond } from '../../core/platform/clock.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';

type Issue = NonNullable<ConsoleOutput<typeof listPickExposure>['issue']>;
type Games = ConsoleOutput<typeof listExposure>;

/** Bets come in all the time; the server reckons once a second at most. */
const askAgainMs = 2_000;
const gamesAgainMs = 10_000;

/** What issues on sale may cost: of one game pick by pick and play by play, beside all games on sale. */
export function ExposurePage() {
  const t = useMessages<typeof messages>('exposure');
  const search: { game?: unknown; tab?: unknown } = useSearch({ strict: false });
  const games = useQuery({
    queryKey: ['listExposure'],
    queryFn: ({ signal }) => callConsole(listExposure, {}, { signal }),
    refetchInterval: gamesAgainMs,
  });
  const wanted = typeof search.game === 'string' || typeof search.game === 'number' ? String(search.game) : '';
  const gid = /^\d{1,9}$/.test(wanted) ? Number(wanted) : games.data?.games[0]?.gid;
  const isPlays = search.tab === 'plays';
  const locale = useLocale();
  const found = useQuery({
    queryKey: ['listPickExposure', gid, locale],
    queryFn: ({ signal }) => callConsole(listPickExposure, { gid: gid ?? 0 }, { signal }),
    refetchInterval: askAgainMs,
    enabled: gid !== undefined,
  });
  const game: Readonly<Record<string, string>> = gid === undefined ? {} : { game: String(gid) };
  const error = games.error ?? found.error;
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/exposure', search: game, text: t('picks'), isOn: !isPlays },
          { to: '/exposure', search: { ...game, tab: 'plays' }, text: t('plays'), isOn: isPlays },
        ]}
      >
        <span className="hidden items-center gap-2 text-note text-text-2 min-[900px]:flex">
          <span className="size-2 rounded-full bg-primary" />
          {t('live')}
        </span>
      </PageHead>
      {error && !found.data && <Failure error={error} onRetry={() => void found.refetch()} />}
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={t('title')}>
        <div className="grid gap-3 min-[1100px]:grid-cols-[minmax(0,1fr)_304px]">
          <div className="flex min-w-0 flex-col gap-3">
            {!found.data && !error && <Skeleton className="h-80" />}
            {found.data &&
              (found.data.issue === null ? (
                <p className="rounded-card border border-hair bg-surface p-4 text-text-2">{t('none')}</p>
              ) : (
                <>
                  <Head issue={found.data.issue} />
                  {isPlays ? <Plays issue={found.data.issue} /> : <Picks issue={found.data.issue} />}
                </>
              ))}
          </div>
          {games.data && <GameList games={games.data} gid={gid} isPlays={isPlays} />}
        </div>
        <p className="mt-3 flex items-start gap-2 text-note text-text-2">
          <Sign name="shield" className="mt-0.5 flex-none" />
          {t('neverDraw')}
        </p>
      </div>
    </>
  );
}

function Head({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  useSecond();
  const left = issue.closesAt - serverNow();
  return (
    <dl className="grid grid-cols-2 rounded-card border border-hair bg-surface min-[900px]:grid-cols-4">
      <Figure name={issue.game[locale] ?? ''} note={left <= 0 ? issue.issue : `${issue.issue} · ${t('closesIn')}`}>
        {left <= 0 ? t('closed') : (durationText(left) ?? ageText(left, locale))}
      </Figure>
      <Figure name={t('staked')} note={`${t('slips')} ${formatCount(issue.slips, locale)}`}>
        <Amount mills={issue.staked} />
      </Figure>
      <Figure name={t('players')} note={issue.isCut ? t('cut') : ''}>
        {formatCount(issue.players, locale)}
      </Figure>
      <Figure name={t('limit')} note="">
        <Amount mills={issue.limit} />
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-r border-hair px-4 py-3 last:border-r-0">
      <dt className="truncate text-note font-medium text-text-3">{name}</dt>
      <dd className="truncate text-fig2 font-bold">{children}</dd>
      <dd className="truncate text-note text-text-2">{note}</dd>
    </div>
  );
}

const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.floor((part / all) * 100));
const [nearPercent, watchPercent] = [90, 60];

/** How much of the limit is used: a bar, a number, and a word where it is much. */
function OfLimit({ used, limit }: { used: number; limit: number }) {
  const t = useMessages<typeof messages>('exposure');
  const percent = percentOf(used, limit);
  const look = percent >= nearPercent ? 'bg-win' : percent >= watchPercent ? 'bg-warn' : 'bg-primary';
  return (
    <span className="flex items-center gap-2">
      <progress className="sr-only" max={100} value={Math.min(100, percent)} aria-label={t('ofLimit')} />
      <svg className="h-1.5 w-16 flex-none" viewBox="0 0 64 6" aria-hidden="true">
        <rect width="64" height="6" rx="3" className="fill-surface-2" />
        <rect
          width={Math.max(2, Math.min(64, percent * 0.64))}
          height="6"
          rx="3"
          className={cx(look === 'bg-win' ? 'fill-win' : look === 'bg-warn' ? 'fill-warn' : 'fill-primary')}
        />
      </svg>
      <span className="w-10 text-right">{percent} %</span>
      {percent >= nearPercent && <span className="font-medium text-win">▲ {t('near')}</span>}
      {percent >= watchPercent && percent < nearPercent && (
        <span className="font-medium text-warn">● {t('watch')}</span>
      )}
    </span>
  );
}

function Picks({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const stakes = placesOf(issue.picks.map(({ staked }) => staked));
  const costs = placesOf(issue.picks.map(({ liability }) => liability));
  return (
    <Table
      label={t('picks')}
      note={t('pickCount', { text: formatCount(issue.pickCount, locale) })}
      heads={[t('pick'), t('staked'), t('pays'), t('ofLimit'), t('bets'), t('players'), t('topShare')]}
      numbers={[1, 2, 4, 5, 6]}
      isEmpty={issue.picks.length === 0}
    >
      {issue.picks.map(({ play, name, pick, staked, liability, bets, players, topShare }) => (
        <tr key={`${play} ${pick}`}>
          <td className="max-w-64 truncate" title={`${name} ${pick}`}>
            <span className="font-medium">{name}</span> <span className="text-text-2">{pick}</span>
          </td>
          <td className="end">
            <Amount mills={staked} places={stakes} />
          </td>
          <td className="end font-medium">
            <Amount mills={liability} places={costs} />
          </td>
          <td>
            <OfLimit used={liability} limit={issue.limit} />
          </td>
          <td className="end">{formatCount(bets, locale)}</td>
          <td className="end">{formatCount(players, locale)}</td>
          <td className="end text-text-2">{topShare} %</td>
        </tr>
      ))}
    </Table>
  );
}

function Plays({ issue }: { issue: Issue }) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  const stakes = placesOf(issue.plays.map(({ staked }) => staked));
  const costs = placesOf(issue.plays.map(({ highest }) => highest));
  return (
    <Table
      label={t('plays')}
      note=""
      heads={[t('plays'), t('staked'), t('highest'), t('ofLimit'), t('bets'), t('picksOf')]}
      numbers={[1, 2, 4, 5]}
      isEmpty={issue.plays.length === 0}
    >
      {issue.plays.map(({ play, name, staked, bets, picks, highest }) => (
        <tr key={play}>
          <td className="max-w-64 truncate font-medium" title={play}>
            {name}
          </td>
          <td className="end">
            <Amount mills={staked} places={stakes} />
          </td>
          <td className="end">
            <Amount mills={highest} places={costs} />
          </td>
          <td>
            <OfLimit used={highest} limit={issue.limit} />
          </td>
          <td className="end">{formatCount(bets, locale)}</td>
          <td className="end">{formatCount(picks, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}

type TableProps = {
  label: string;
  note: string;
  heads: readonly string[];
  /** Columns of numbers, by their place. */
  numbers: readonly number[];
  isEmpty: boolean;
  children: ReactNode;
};

function Table({ label, note, heads, numbers, isEmpty, children }: TableProps) {
  const t = useMessages<typeof messages>('exposure');
  return (
    <section className="min-w-0 rounded-card border border-hair bg-surface pb-2" aria-label={label}>
      {note !== '' && <p className="px-4 pt-3 text-note text-text-2">{note}</p>}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={heads[0] ?? ''}>
        <table className="rows !table-auto">
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={numbers.includes(at) ? 'end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {isEmpty && <p className="px-4 py-3 text-text-2">{t('noBets')}</p>}
    </section>
  );
}

function GameList({
  games: { games, limit },
  gid,
  isPlays,
}: {
  games: Games;
  gid: number | undefined;
  isPlays: boolean;
}) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  return (
    <nav className="rounded-card border border-hair bg-surface py-2" aria-label={t('games')}>
      <h2 className="px-4 pb-1 font-semibold">{t('games')}</h2>
      {games.map((game) => (
        <Link
          key={game.gid}
          to="/exposure"
          search={{ game: String(game.gid), ...(isPlays ? { tab: 'plays' } : {}) }}
          aria-current={game.gid === gid ? 'page' : undefined}
          className={cx(
            'flex h-9 items-center gap-2 border-b border-line px-4 last:border-0',
            game.gid === gid ? 'bg-primary-soft font-medium' : 'hover:bg-surface-2',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{game.game[locale]}</span>
          <Amount mills={game.highest} />
          <span className="w-10 text-right text-note text-text-2">{percentOf(game.highest, limit)} %</span>
        </Link>
      ))}
    </nav>
  );
}
