import { lazy, Suspense } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { GameTile } from '../../features/games/game-tile.tsx';
import { lotteryGames, lotteryLimit } from './pick-games.ts';
import { Heading } from './heading.tsx';
import type { LotteriesProps } from './lotteries-by-kind.tsx';
import { LotteriesSkeleton } from './lotteries-skeleton.tsx';
import type { messages } from './messages.ts';

const LotteriesByKind = lazy(() =>
  import('./lotteries-by-kind.tsx').then(({ LotteriesByKind: blocks }) => ({ default: blocks })),
);

/** The lottery block in the layout that the site chose. */
export function Lotteries({ layout, categories, clocks }: LotteriesProps) {
  const t = useMessages<typeof messages>('home');
  if (layout === 0) {
    return (
      <section aria-label={t('lotteries')}>
        <Heading title={t('lotteries')} to="/allLottery" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2">
          {lotteryGames(categories, clocks, lotteryLimit(categories)).map((game) => (
            <GameTile key={game.gid} game={game} clock={clocks.get(game.gid)} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <Suspense fallback={<LotteriesSkeleton />}>
      <LotteriesByKind layout={layout} categories={categories} clocks={clocks} />
    </Suspense>
  );
}
