import type { Game, GameClock } from '@longmen/contract';
import { cx, DrawnBalls, FamilyGlyph, Icon } from '@longmen/ui';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';
import { shortIssue } from '../draws/issue-text.ts';
import { useSpokenBalls } from '../draws/use-spoken-balls.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { Countdown } from './countdown.tsx';
import { GameLink } from './game-link.tsx';
import { closedReason } from './closed-reason.ts';
import { familyOf, gameState } from './game-state.ts';
import { periodText } from './period.ts';

type GameRowProps = {
  game: Game;
  clock: GameClock | undefined;
  /** Beside the row: the favourite star. */
  aside?: ReactNode;
};

/** A game as a row: mark, name, open issue and time left, last result. */
export const GameRow = memo(function GameRow({ game, clock, aside }: GameRowProps) {
  const t = useMessages<typeof messages>('core');
  const spoken = useSpokenBalls();
  const state = gameState(game, clock);
  const family = familyOf(game);
  const closedText = state === 'noPage' ? t(state) : state !== 'open' && closedReason(game, state, t);
  const rowText = state === 'open' ? periodText(game, t) : closedText;
  return (
    <div className="flex min-h-21 items-center rounded-card border border-hair bg-surface pr-1">
      <GameLink
        game={game}
        state={state}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-card py-3 pl-4 text-left"
      >
        <FamilyGlyph family={family} size={44} className={cx(state !== 'open' && 'opacity-60')} />
        <span className="min-w-0 flex-1">
          <span className="t-body line-clamp-2 font-semibold">{game.name}</span>
          {state === 'open' && clock?.issue ? (
            <span className="t-label flex flex-wrap items-center gap-x-2 text-text-3">
              {t('issue', { issue: shortIssue(clock.issue) })}
              <b className="flex items-center gap-1 text-primary">
                {game.everySeconds > 0 && <CountdownRing closesAt={clock.closesAt} everySeconds={game.everySeconds} />}
                <Countdown closesAt={clock.closesAt} done={t('drawing')} />
              </b>
            </span>
          ) : (
            <span className="t-label block text-text-3">{rowText}</span>
          )}
          {state === 'open' && clock && clock.numbers.length > 0 && (
            <span key={clock.drawnIssue} className="blink mt-1 block">
              <DrawnBalls
                family={family}
                numbers={clock.numbers}
                size="small"
                label={t('lastResult', { numbers: spoken(family, clock.numbers) })}
              />
            </span>
          )}
        </span>
        {state === 'open' && !aside && <Icon name="forward" size={18} className="mr-2 flex-none text-text-3" />}
      </GameLink>
      {aside}
    </div>
  );
});
