/** After paying: back to the game that was opened last on this device, which is where most players come from. */
import { buttonClass } from '@longmen/ui';
import { useState } from 'react';
import { useAllGames } from '../../../features/games/games.ts';
import { recentGames } from '../../../features/games/recent.ts';
import { hasPage } from '../../../features/games/game-state.ts';
import { Link } from '../../../core/router/index.ts';
import { useMessages } from '../use-messages.ts';

export function BackToGame() {
  const t = useMessages();
  const [last] = useState(() => recentGames()[0]);
  const { data: categories } = useAllGames(last !== undefined);
  const game = categories?.flatMap(({ games }) => games).find(({ gid }) => gid === last);
  if (!game || game.status !== 0 || !hasPage(game)) return null;
  return (
    <Link to={`/${game.family}/${game.gid}`} className={buttonClass('primary', 'large')}>
      {t('backToGame', { game: game.name })}
    </Link>
  );
}
