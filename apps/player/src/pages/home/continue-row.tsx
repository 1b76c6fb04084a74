import type { GameCategory, GameClock } from '@longmen/contract';
import { FamilyGlyph } from '@longmen/ui';
import { useMemo } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { Countdown } from '../../features/games/countdown.tsx';
import { familyOf, gameState } from '../../features/games/game-state.ts';
import { recentGames } from '../../features/games/recent.ts';
import { Link } from '../../core/router/index.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import type { messages } from './messages.ts';
import { lotteries } from './pick-games.ts';

type ContinueRowProps = { categories: readonly GameCategory[]; clocks: ReadonlyMap<number, GameClock> };

/** Games that this player opened before, ready to go on. */
export function ContinueRow({ categories, clocks }: ContinueRowProps) {
  const t = useMessages<typeof messages>('home');
  const tCore = useMessages<typeof coreMessages>('core');
  const games = useMemo(() => {
    const known = lotteries(categories).flatMap(({ games: some }) => some);
    return recentGames().flatMap((gid) =>
      known.filter((game) => game.gid === gid && gameState(game, clocks.get(gid)) === 'open'),
    );
  }, [categories, clocks]);
  if (games.length === 0) return null;
  return (
    <ul aria-label={t('continue')} className="no-bar -mx-4 mt-1 flex gap-2 overflow-x-auto px-4">
      {games.map((game) => {
        const clock = clocks.get(game.gid);
        return (
          <li key={game.gid} className="flex-none">
            <Link
              to={`/${game.family}/${game.gid}`}
              className="flex min-h-16 min-w-43 items-center gap-2 rounded-card border border-hair bg-surface px-3 -outline-offset-2"
            >
              <FamilyGlyph family={familyOf(game)} size={36} />
              <span>
                <b className="block text-[0.8125rem] leading-5 whitespace-nowrap">{game.name}</b>
                {clock?.issue && (
                  <span className="t-caption flex gap-2 whitespace-nowrap">
                    <span className="text-text-3">{tCore('issue', { issue: shortIssue(clock.issue) })}</span>
                    <b className="text-primary">
                      <Countdown closesAt={clock.closesAt} done="00:00" />
                    </b>
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
