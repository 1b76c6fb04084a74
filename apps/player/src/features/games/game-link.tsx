import type { Game } from '@longmen/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import type { messages } from '../../core/messages.ts';
import { closedReason } from './closed-reason.ts';
import type { GameState } from './game-state.ts';

type GameLinkProps = {
  game: Pick<Game, 'gid' | 'family' | 'closedText' | 'tip'>;
  state: GameState;
  className: string;
  children: ReactNode;
};

/** Leads to a game; a stopped one says why instead (spec 1 §8). */
export function GameLink({ game, state, className, children }: GameLinkProps) {
  const t = useMessages<typeof messages>('core');
  if (state === 'open') {
    return (
      <Link to={`/${game.family}/${game.gid}`} className={className}>
        {children}
      </Link>
    );
  }
  const why = closedReason(game, state, t);
  return (
    <button type="button" className={className} onClick={() => toast(why)}>
      {children}
    </button>
  );
}
