import { Button, EmptyState, SkeletonRows } from '@longmen/ui';
import { matchesName } from '../../../core/i18n/matches-name.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useSession } from '../../../core/session/session.ts';
import { type PlatformGame, useFoundGames, useSetFavourite } from '../calls.ts';
import type { KindKey } from '../kinds.ts';
import type { messages } from '../messages.ts';
import { gamesOf, type Tag } from './tags.ts';
import { TileGrid } from './tile-grid.tsx';

type GamesListProps = {
  kind: KindKey;
  games: readonly PlatformGame[];
  tag: Tag;
  /** What is looked for, among all games of the kind; empty for nothing. */
  search: string;
  /** Shows all games again. */
  onAll: () => void;
  busyGid: number | undefined;
  onOpen: (game: PlatformGame) => void;
};

/** The games that a tag or a search leaves, or what to do where it leaves none. */
export function GamesList({ kind, games, tag, search, onAll, ...opening }: GamesListProps) {
  const t = useMessages<typeof messages>('platform-games');
  const { mutate } = useSetFavourite();
  const isVisitor = useSession((session) => session.token === '');
  const isGuest = useSession((session) => session.isGuest);
  const named = search === '' ? [] : games.filter(({ name }) => matchesName(name, search));
  // Names of other languages are the server's to know.
  const elsewhere = useFoundGames(kind, named.length === 0 ? search : '');
  const found = named.length > 0 ? named : games.filter(({ gid }) => elsewhere.data?.has(gid));
  const listed = search === '' ? gamesOf(games, tag) : found;

  if (listed.length === 0 && elsewhere.isLoading) return <SkeletonRows count={2} className="h-33" />;
  if (listed.length === 0)
    return (
      <EmptyState
        icon={search === '' ? 'star' : 'search'}
        title={t(search === '' ? 'noneHere' : 'noMatch')}
        action={
          <Button look="outline" className="mt-2" onClick={onAll}>
            {t('showAll')}
          </Button>
        }
      />
    );
  return (
    <TileGrid
      games={listed}
      marksDemo={isVisitor || isGuest}
      {...(isVisitor ? {} : { onStar: ({ gid }: PlatformGame, favourite: boolean) => mutate({ gid, favourite }) })}
      {...opening}
    />
  );
}
