import type { ConsoleOutput } from '@longmen/contract/console';
import { listLateness } from '@longmen/contract/console/tiles';
import { cx } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { clockText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { issueLink } from '../../features/proof/issue-link.ts';
import { figureText } from './figure-text.ts';
import type { messages } from './messages.ts';

type Game = ConsoleOutput<typeof listLateness>['games'][number];

const steps = [
  { name: 'underHalf', most: 500, look: 'bg-surface-2' },
  { name: 'upToOne', most: 1_000, look: 'bg-primary/40' },
  { name: 'upToTwo', most: 2_000, look: 'bg-primary' },
  { name: 'later', most: Infinity, look: 'bg-warn' },
] as const;

const lookOf = (lateMs: number) => steps.find(({ most }) => lateMs <= most)?.look;

/** How late the draws of the last hour were, game by game: as a strip for each, or as figures. */
export function Lateness({ everyMs }: { everyMs: number }) {
  const t = useMessages<typeof messages>('dashboard');
  const [isTable, setTable] = useState(false);
  const { data } = useQuery({
    queryKey: ['readLateness'],
    queryFn: ({ signal }) => callConsole(listLateness, {}, { signal }),
    refetchInterval: everyMs,
  });
  return (
    <section aria-label={t('lateness')} className="min-w-0 rounded-card border border-hair bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2">
        <h2 className="flex-1 font-semibold whitespace-nowrap">{t('lateness')}</h2>
        {!isTable && (
          <ul className="flex flex-wrap gap-3 text-note text-text-2">
            {steps.map(({ name, look }) => (
              <li key={name} className="flex items-center gap-1 whitespace-nowrap">
                <span className={cx('size-3 rounded-[3px]', look)} />
                {t(name)}
              </li>
            ))}
          </ul>
        )}
        <Button size="bar" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart' : 'table')}
        </Button>
      </header>
      {data?.games.length === 0 && <p className="px-4 py-6 text-text-2">{t('noDraws')}</p>}
      {data && data.games.length > 0 && (isTable ? <Table games={data.games} /> : <Strips games={data.games} />)}
    </section>
  );
}

/** The latest draw of a game; it opens into its issue. */
function Worst({ game }: { game: Game }) {
  const lateText = useLateText();
  const worst = game.draws.reduce((late, draw) => (draw.lateMs > late.lateMs ? draw : late));
  return (
    <Link
      {...issueLink(game.gid, worst.issue)}
      title={worst.issue}
      className={cx(
        'text-right whitespace-nowrap underline-offset-2 hover:underline',
        worst.lateMs > 2_000 && 'font-semibold text-warn',
      )}
    >
      {lateText(worst.lateMs)}
    </Link>
  );
}

function useLateText(): (lateMs: number) => string {
  const t = useMessages<typeof messages>('dashboard');
  const locale = useLocale();
  return (lateMs) => `${figureText('drawLateness', lateMs, locale).text} ${t('seconds')}`;
}

function Strips({ games }: { games: readonly Game[] }) {
  const zone = useZoneName();
  const lateText = useLateText();
  return (
    <ul className="flex flex-col gap-1 px-4 py-3">
      {games.map((game) => (
        <li key={game.gid} className="grid grid-cols-[9rem_minmax(0,1fr)_4rem] items-center gap-3">
          <span className="truncate" title={game.name}>
            {game.name}
          </span>
          <span className="flex h-4 gap-px" aria-hidden="true">
            {game.draws.map(({ issue, at, lateMs }) => (
              <Link
                key={issue}
                {...issueLink(game.gid, issue)}
                tabIndex={-1}
                title={`${issue} · ${clockText(at, zone)} · ${lateText(lateMs)}`}
                className={cx('min-w-0 flex-1 rounded-[2px] outline-1 -outline-offset-1 outline-hair', lookOf(lateMs))}
              />
            ))}
          </span>
          <Worst game={game} />
        </li>
      ))}
    </ul>
  );
}

function Table({ games }: { games: readonly Game[] }) {
  const t = useMessages<typeof messages>('dashboard');
  const locale = useLocale();
  const lateText = useLateText();
  const middleOf = ({ draws }: Game) => {
    const sorted = draws.map(({ lateMs }) => lateMs).toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  };
  return (
    <table className="rows" aria-label={t('lateness')}>
      <thead>
        <tr>
          <th>{t('game')}</th>
          <th className="num">{t('draws')}</th>
          <th className="num">{t('middle')}</th>
          <th className="num">{t('worst')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.gid}>
            <td>{game.name}</td>
            <td className="num">{printCount(game.draws.length, locale)}</td>
            <td className="num">{lateText(middleOf(game))}</td>
            <td className="num">
              <Worst game={game} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
