import type { Game, GameClock } from '@longmen/contract';
import { cx, DrawnBalls, FamilyGlyph } from '@longmen/ui';
import { memo } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useSpokenBalls } from '../draws/use-spoken-balls.ts';
import type { messages } from '../../core/messages.ts';
import { Countdown } from './countdown.tsx';
import { GameLink } from './game-link.tsx';
import { familyOf, gameState } from './game-state.ts';
import { nameWithoutPeriod, periodText } from './period.ts';

type GameTileProps = { game: Game; clock: GameClock | undefined };

/** A game in the grid: its mark, period and time left, name, last result. */
export const GameTile = memo(function GameTile({ game, clock }: GameTileProps) {
  const t = useMessages<typeof messages>('core');
  const spoken = useSpokenBalls();
  const state = gameState(game, clock);
  const family = familyOf(game);
  const period = periodText(game, t);
  const numbers = clock?.numbers ?? [];
  return (
    <GameLink
      game={game}
      state={state}
      className="flex min-h-26 min-w-0 flex-col rounded-card border border-hair bg-surface px-[9px] py-2.5 text-left"
    >
      <span className="flex items-start justify-between gap-1">
        <FamilyGlyph family={family} className={cx(state !== 'open' && 'opacity-60')} />
        <span className="-mt-0.5 text-right">
          <span className="block text-xs leading-4 font-medium text-text-3">{period}</span>
          {state === 'open' && clock?.issue && (
            <b className="block text-[0.8125rem] leading-[1.125rem]">
              <Countdown closesAt={clock.closesAt} done={t('drawing')} />
            </b>
          )}
        </span>
      </span>
      <span className="mt-1.5 line-clamp-2 text-[0.8125rem] leading-5 font-bold">
        {nameWithoutPeriod(game.name, period)}
      </span>
      <span className="mt-auto flex min-h-6 items-end">
        {state === 'open' ? (
          numbers.length > 0 && (
            <span key={clock?.drawnIssue} className="blink">
              <DrawnBalls
                family={family}
                numbers={numbers}
                size="mini"
                limit={5}
                label={t('lastResult', { numbers: spoken(family, numbers) })}
              />
            </span>
          )
        ) : (
          <span className="t-caption text-text-3">{t(state)}</span>
        )}
      </span>
    </GameLink>
  );
});
