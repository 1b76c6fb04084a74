import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { type Games, percentOf, type Tab } from './exposure.ts';
import type { messages } from './messages.ts';

type GameListProps = { games: Games; gid: number | undefined; tab: Tab };

/** Games with an issue on sale, the nearest to the limit first. */
export function GameList({ games: { games, limit }, gid, tab }: GameListProps) {
  const t = useMessages<typeof messages>('exposure');
  const locale = useLocale();
  return (
    <nav className="rounded-card border border-hair bg-surface py-2" aria-label={t('games')}>
      <h2 className="px-4 pb-1 font-semibold">{t('games')}</h2>
      {games.map((game) => (
        <Link
          key={game.gid}
          to="/exposure"
          search={{ game: String(game.gid), ...(tab === 'picks' ? {} : { tab }) }}
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
