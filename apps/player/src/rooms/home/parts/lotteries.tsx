import type { GameClock, GameCategory } from '@longmen/contract';
import { Icon, Skeleton } from '@longmen/ui';
import { useWords } from '../../../i18n/words.ts';
import { GameRow, GameTile } from '../../../shell/games/index.ts';
import { Link } from '../../../shell/index.ts';
import { lotteryGames, perCategory } from '../pick-games.ts';
import type { words } from '../words.ts';

type LotteriesProps = {
  /** 0 one grid, 1 rows, 2 large cards (spec 1 §2, is_cp_index). */
  layout: number;
  limit: number;
  categories: readonly GameCategory[];
  clocks: ReadonlyMap<string, GameClock>;
};

/** The lottery block in the layout that the site chose. */
export function Lotteries({ layout, limit, categories, clocks }: LotteriesProps) {
  const t = useWords<typeof words>('home');
  if (layout === 0) {
    return (
      <section aria-label={t('lotteries')}>
        <Heading title={t('lotteries')} to="/allLottery" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2">
          {lotteryGames(categories, clocks, limit).map((game) => (
            <GameTile key={game.gid} game={game} clock={clocks.get(game.gid)} />
          ))}
        </div>
      </section>
    );
  }
  return categories
    .filter(({ status }) => status !== 2)
    .map(({ key, name, games }) => (
      <section key={key} aria-label={name}>
        <Heading title={name} to={`/allLottery?key=${key}`} />
        <div className={layout === 1 ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-2'}>
          {games
            .slice(0, perCategory)
            .map((game) =>
              layout === 1 ? (
                <GameRow key={game.gid} game={game} clock={clocks.get(game.gid)} />
              ) : (
                <GameTile key={game.gid} game={game} clock={clocks.get(game.gid)} />
              ),
            )}
        </div>
      </section>
    ));
}

function Heading({ title, to }: { title: string; to: string }) {
  const t = useWords<typeof words>('home');
  return (
    <div className="flex min-h-12 items-center justify-between">
      <h2 className="t-section font-bold">{title}</h2>
      <Link to={to} className="t-label flex min-h-11 items-center text-text-2">
        {t('all')}
        <Icon name="forward" size={18} />
      </Link>
    </div>
  );
}

/** Places for tiles that are on their way. */
export function LotteriesSkeleton() {
  return (
    <div className="mt-12 grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="h-26" />
      ))}
    </div>
  );
}
