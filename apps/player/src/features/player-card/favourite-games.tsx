import type { Calls, OutputOf } from '@longmen/contract';
import { FamilyGlyph } from '@longmen/ui';
import { familyOf } from '../games/game-state.ts';

type Games = OutputOf<Calls['playerInfo']>['games'];

/** The games that a player marked as favourites; nothing where there are none. */
export function FavouriteGames({ label, games }: { label: string; games: Games }) {
  if (games.length === 0) return null;
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h2 className="t-label text-text-2">{label}</h2>
      <ul className="flex flex-wrap gap-3">
        {games.map((game) => (
          <li key={game.gid} className="flex w-18 flex-col items-center gap-1 text-center">
            <FamilyGlyph family={familyOf(game)} />
            <span className="t-caption max-w-full break-words">{game.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
