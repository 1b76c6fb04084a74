/** What the game switcher lists: favourites first, then every kind, narrowed by a search. */
import { cx, EmptyState, ErrorState, FamilyGlyph, Icon, SkeletonRows } from '@longmen/ui';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useClocks } from '../../../features/games/clocks.ts';
import { useAllGames, useSetFavourite } from '../../../features/games/games.ts';
import { matchesName } from '../../../core/i18n/matches-name.ts';
import { type Listed, sortGames } from '../../../features/games/find-game.ts';
import { closedReason } from '../../../features/games/closed-reason.ts';
import { Countdown } from '../../../features/games/countdown.tsx';
import { familyOf, gameState, hasPage } from '../../../features/games/game-state.ts';
import { Star } from '../../../features/games/star.tsx';
import { useMessages as useCoreMessages } from '../../../core/i18n/use-messages.ts';
import { navigate } from '../../../core/router/index.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import { useMessages } from '../use-messages.ts';

type Group = { key: string; name: string; games: readonly Listed[] };

/** Leaving with something chosen asks first. */
export function GamesList({ gid, onClose }: { gid: number; onClose: () => void }) {
  const t = useMessages();
  const { data: categories, isPending, isError, isFetching, refetch } = useAllGames();
  const { data: clocks } = useClocks();
  const tCore = useCoreMessages<typeof coreMessages>('core');
  const [search, setSearch] = useState('');
  const starred = t('games.favourites');
  const groups = useMemo(() => {
    const byGid = new Map(clocks?.map((clock) => [clock.gid, clock]));
    const all = (categories ?? []).map(({ key, name, games }) => ({
      key,
      name,
      games: playableFirst(
        games
          .filter((game) => hasPage(game) && game.status !== 2 && matchesName(game.name, search))
          .map((game) => ({ game, clock: byGid.get(game.gid) })),
      ),
    }));
    const favourites = sortGames(all.flatMap(({ games }) => games).filter(({ clock }) => clock?.favourite));
    return [{ key: 'favourites', name: starred, games: favourites }, ...all].filter(({ games }) => games.length > 0);
  }, [categories, clocks, search, starred]);

  const choose = ({ game, clock }: Listed) => {
    const state = gameState(game, clock);
    // Nobody is taken from a game that can be played to one that cannot.
    if (state !== 'open' && game.gid !== gid) return toast(closedReason(game, state, tCore));
    onClose();
    if (game.gid !== gid) void navigate(`/${game.family}/${game.gid}`, { replace: true });
  };
  const chooseFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const first = groups[0]?.games[0];
    if (search.trim() !== '' && first) choose(first);
  };

  if (isPending) return <SkeletonRows count={6} className="h-13" />;
  if (isError && !categories) {
    return (
      <ErrorState
        title={t('games.failed')}
        retryLabel={t('gate.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <form role="search" onSubmit={chooseFirst} className="sticky top-0 z-10 -mx-4 bg-surface px-4 pb-2">
        <label className="flex min-h-11 items-center gap-2 rounded-ctl border border-ctl px-3 focus-within:border-primary focus-within:outline-1 focus-within:outline-primary">
          <Icon name="search" size={20} className="flex-none text-text-3" />
          <input
            type="search"
            enterKeyHint="go"
            autoComplete="off"
            aria-label={t('games.search')}
            placeholder={t('games.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-3"
          />
        </label>
      </form>
      {groups.length === 0 && <EmptyState icon="search" title={t('games.noMatch')} />}
      {groups.map((group) => (
        <GameGroup key={group.key} group={group} gid={gid} onChoose={choose} />
      ))}
    </>
  );
}

/** In the operator's order, but those that cannot be played stand behind. */
function playableFirst(list: readonly Listed[]): Listed[] {
  const isOpen = ({ game, clock }: Listed) => gameState(game, clock) === 'open';
  return [...list.filter(isOpen), ...list.filter((one) => !isOpen(one))];
}

function GameGroup({ group, gid, onChoose }: { group: Group; gid: number; onChoose: (listed: Listed) => void }) {
  const t = useMessages();
  const tCore = useCoreMessages<typeof coreMessages>('core');
  const { mutate: setFavourite } = useSetFavourite();
  return (
    <section aria-label={group.name}>
      <h3 className="t-label pt-2 text-text-2">{group.name}</h3>
      <ul className="-mx-4 divide-y divide-hair">
        {group.games.map((listed) => {
          const { game, clock } = listed;
          const here = game.gid === gid;
          const state = gameState(game, clock);
          const open = state === 'open';
          return (
            <li key={game.gid} className={cx('flex items-center pr-1', here && 'bg-primary-soft')}>
              <button
                type="button"
                aria-current={here ? 'page' : undefined}
                onClick={() => onChoose(listed)}
                className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1 pl-4 text-left -outline-offset-2 active:bg-surface-2"
              >
                <FamilyGlyph family={familyOf(game)} className={cx(!open && 'opacity-60')} />
                <span className="min-w-0 flex-1">
                  <span className={cx('t-body block', here && 'font-bold text-primary', !open && 'text-text-3')}>
                    {game.name}
                  </span>
                  {state !== 'open' && (
                    <span className="t-caption block text-text-3">{closedReason(game, state, tCore)}</span>
                  )}
                  {here && <span className="t-caption block text-primary">{t('games.current')}</span>}
                </span>
                {open && clock && clock.issue !== '' && (
                  <span className="t-label text-text-2">
                    <Countdown closesAt={clock.closesAt} done="00:00" />
                  </span>
                )}
              </button>
              {clock && (
                <Star
                  on={clock.favourite}
                  onChange={(favourite) => setFavourite({ gid: game.gid, favourite })}
                  label={t(clock.favourite ? 'games.unstar' : 'games.star', { name: game.name })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
