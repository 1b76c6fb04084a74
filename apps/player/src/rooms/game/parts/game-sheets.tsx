/** The sheets behind the head: games, more, history. */
import { RowContent, rowClass, Sheet, SkeletonRows } from '@longmen/ui';
import { hasPage, Link, navigate } from '../../../shell/index.ts';
import { useAllGames } from '../calls.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { RecentDraws } from './recent-draws.tsx';

type SheetProps = { open: boolean; onClose: () => void };

/** Every game that has a page; leaving with something chosen asks first. */
export function GamesSheet({ open, onClose, gid }: SheetProps & { gid: string }) {
  const words = useWords();
  const { data, isPending } = useAllGames(open);
  const categories = (data ?? [])
    .map(({ name, games }) => ({
      name,
      games: games.filter((game) => hasPage(game) && game.status !== 2),
    }))
    .filter(({ games }) => games.length > 0);
  const go = (path: string) => {
    onClose();
    void navigate(path, { replace: true });
  };
  return (
    <Sheet open={open} onClose={onClose} title={words('head.games')}>
      {isPending && <SkeletonRows count={4} className="h-11" />}
      {categories.map(({ name, games }) => (
        <section key={name} aria-label={name}>
          <h3 className="t-label pt-1 pb-2 text-text-2">{name}</h3>
          <div className="grid grid-cols-2 gap-2 pb-3">
            {games.map((game) => (
              <button
                key={game.gid}
                type="button"
                aria-pressed={game.gid === gid}
                onClick={() => (game.gid === gid ? onClose() : go(`/${game.family}/${game.gid}`))}
                className={`t-label min-h-11 rounded-ctl border px-3 py-1 text-left ${game.gid === gid ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-hair'} ${game.status === 0 ? '' : 'text-text-3'}`}
              >
                {game.name}
              </button>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  );
}

/** What the three dots lead to. */
export function MoreSheet({
  open,
  onClose,
  onTrend,
  onHistory,
  onMyBets,
  onOdds,
  onLanguage,
}: SheetProps & Record<'onTrend' | 'onHistory' | 'onMyBets' | 'onOdds' | 'onLanguage', () => void>) {
  const words = useWords();
  const { gid, gameName } = useWorld();
  const rows = [
    { icon: 'trend', label: words('more.trend'), open: onTrend },
    { icon: 'clock', label: words('more.history'), open: onHistory },
    { icon: 'list', label: words('more.myBets'), open: onMyBets },
    { icon: 'info', label: words('head.odds'), open: onOdds },
    { icon: 'globe', label: words('more.language'), open: onLanguage },
  ] as const;
  return (
    <Sheet open={open} onClose={onClose} title={gameName}>
      <div className="-mx-4 divide-y divide-hair">
        {rows.map((row) => (
          <button
            key={row.icon}
            type="button"
            className={rowClass}
            onClick={() => {
              onClose();
              row.open();
            }}
          >
            <RowContent icon={row.icon} label={row.label} />
          </button>
        ))}
        <Link to={`/fairness/${gid}`} className={rowClass} onClick={onClose}>
          <RowContent icon="shield" label={words('more.fairness')} />
        </Link>
      </div>
    </Sheet>
  );
}

export function HistorySheet({ open, onClose, onTrend }: SheetProps & { onTrend: () => void }) {
  const words = useWords();
  if (!open) return null;
  return (
    <Sheet open onClose={onClose} title={words('more.history')} titleHidden>
      <RecentDraws
        onTrend={() => {
          onClose();
          onTrend();
        }}
      />
    </Sheet>
  );
}
