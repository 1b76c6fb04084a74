/** A game page: loads its family, messages and rates, then shows the page or why it cannot be shown. */
import { Refused } from '@longmen/contract';
import { ErrorState, type Family as FamilyCode, Skeleton, SkeletonRows } from '@longmen/ui';
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../core/i18n/locale.ts';
import { gameIdOf } from '../../features/games/game-id.ts';
import { recordGame } from '../../features/games/recent.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useRedirect, useRoute } from '../../core/router/index.ts';
import { findGameClock, useFamily, useFamilyNames, useProduct } from './calls.ts';
import { placeElsewhere } from './find-place.ts';
import { DrawGame } from './draw-game.tsx';
import { soldLayout } from './layouts/tab-plays.ts';
import { GameHeader } from './header/game-header.tsx';
import { GamesSheet } from './header/games-sheet.tsx';
import { readPickLimits, readRateTable, soldFamily } from './odds/rates.ts';
import { GameStoreProvider, makeGameStore } from './store.ts';
import { useMessages } from './use-messages.ts';
import { type GameContext, GameContextProvider } from './game-context.ts';

/** Seldom shown: a game that is not on sale is hardly linked to. */
const ClosedGame = lazy(() => import('./closed-game.tsx').then((part) => ({ default: part.ClosedGame })));

/** Rounds drawn at once have a page of their own. */
const InstantGame = lazy(() => import('./instant/instant-game.tsx').then((part) => ({ default: part.InstantGame })));

/** `/s_ssc/:gid`, `/s_k3/:gid`: the route's name is the family. */
export function GamePage() {
  const t = useMessages();
  const locale = useLocale();
  const { pathname, params } = useRoute();
  const code = (pathname.split('/')[1] ?? '') as FamilyCode;
  const gid = gameIdOf(params['gid']);
  const [switching, setSwitching] = useState(false);
  const product = useProduct(code, gid);
  const plays = soldFamily(code, product.data);
  const family = useFamily(plays);
  const names = useFamilyNames(plays);
  const clock = useQuery({
    queryKey: ['gameName', gid, locale],
    queryFn: () => findGameClock(gid),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

  const place =
    clock.data === undefined ? undefined : placeElsewhere(clock.data, { family: code, gid: params['gid'] ?? '' });
  const isHere = clock.data !== undefined && place === undefined;
  const isUnknown = place === '/home';
  const notifyUnknown = useEffectEvent(() => toast(t('gate.unknown')));
  useEffect(() => {
    if (isUnknown) notifyUnknown();
  }, [isUnknown]);
  useRedirect(place);
  useEffect(() => {
    if (isHere) recordGame(gid);
  }, [isHere, gid]);

  const store = useMemo(
    () => (family.data ? makeGameStore(family.data.family, undefined, family.data.layout.yearAt) : null),
    [family.data],
  );
  const rates = useMemo(
    () => (family.data ? readRateTable(family.data.family, product.data) : new Map()),
    [family.data, product.data],
  );
  const limits = useMemo(() => readPickLimits(product.data), [product.data]);
  const context = useMemo<GameContext | null>(
    () =>
      family.data && names.data && clock.data
        ? {
            gid,
            gameName: clock.data.name,
            code,
            family: family.data.family,
            layout: soldLayout(family.data.layout, family.data.family, rates),
            names: names.data,
            rates,
            limits,
            locale,
          }
        : null,
    [family.data, names.data, clock.data, gid, code, rates, limits, locale],
  );

  const ready = useMemo(() => context && store && { context, store }, [context, store]);
  // Built in slices: a page of hundreds of cells in one turn would hold up the finger on a slow phone.
  const built = useDeferredValue(ready);
  // A board without rates could not be bet on; while they are on their way it is shown already.
  const ratesFailed = product.isError && product.data === undefined;
  if (ready && built && built.context.gid === gid && clock.data && !ratesFailed) {
    const { source, isOpen, closedText, tip } = clock.data;
    return (
      <GameStoreProvider value={built.store}>
        <GameContextProvider value={built.context}>
          {source === 'instant' ? (
            <Suspense fallback={<Waiting />}>
              <InstantGame onSwitch={() => setSwitching(true)} closedText={isOpen ? null : closedText || tip} />
            </Suspense>
          ) : (
            <DrawGame onSwitch={() => setSwitching(true)} />
          )}
          <GamesSheet open={switching} onClose={() => setSwitching(false)} gid={gid} />
        </GameContextProvider>
      </GameStoreProvider>
    );
  }
  // What is not sold has no rates.
  const isUnsold = ratesFailed && product.error instanceof Refused && product.error.refusal === 'gameUnknown';
  const isClosed = isHere && isUnsold;
  const failed = ratesFailed || family.isError || names.isError || clock.isError;
  const retry = () =>
    void Promise.all([product, ...(plays === '' ? [] : [family, names]), clock].map(({ refetch }) => refetch()));
  return (
    <>
      <GameHeader name={clock.data?.name ?? ''} onSwitch={() => setSwitching(true)} />
      {isClosed && clock.data ? (
        <Suspense fallback={<Waiting />}>
          <ClosedGame clock={clock.data} onSwitch={() => setSwitching(true)} />
        </Suspense>
      ) : failed && place === undefined && !(isUnsold && clock.isPending) ? (
        <ErrorState
          title={t('gate.failed')}
          retryLabel={t('gate.retry')}
          onRetry={retry}
          busy={product.isFetching || clock.isFetching}
        />
      ) : (
        <Waiting />
      )}
      <GamesSheet open={switching} onClose={() => setSwitching(false)} gid={gid} />
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 px-4" aria-busy="true">
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
      <SkeletonRows count={4} className="h-28" />
    </div>
  );
}
