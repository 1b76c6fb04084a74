import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { sessionNow, useSession } from '../session.ts';
import { startAnewIfReplaced } from '../start-anew.ts';
import { TabBar } from '../parts/tab-bar.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { CurrentRoute } from './current.ts';
import { redirectFor, type Who } from './guard.ts';
import { navigate, type Place, redirect, usePlace } from './history.ts';
import { findRoute, loadedScreen, loadRoute, type Route } from './routes.ts';
import { followScroll, placeScroll } from './scroll.ts';

type Shown = { place: Place; route: Route; Screen: ComponentType };

/** The page of a place that is here already: the first page of a visit, which the shell waited for. */
function shownAtOnce(place: Place, who: Who): Shown | null {
  const route = findRoute(place.pathname)?.route;
  const Screen = route && loadedScreen(route);
  if (!Screen || redirectFor(route.access, who, place.pathname + place.search) !== undefined) return null;
  return { place, route, Screen };
}

/** Shows the page of the current place; keeps the old one until the new one is there. */
export function RouterView() {
  const place = usePlace();
  const token = useSession((session) => session.token);
  const isGuest = useSession((session) => session.isGuest);
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(() => shownAtOnce(place, sessionNow()));
  const [failed, setFailed] = useState<Place | null>(null);

  useEffect(() => {
    const found = findRoute(place.pathname);
    const target = found ? redirectFor(found.route.access, { token, isGuest }, place.pathname + place.search) : '/home';
    if (target !== undefined || !found) {
      void redirect(place.pathname, target ?? '/home');
      return;
    }
    let wanted = true;
    const show = (Screen: ComponentType) => {
      if (!wanted) return;
      setFailed(null);
      setShown((before) => (before?.place === place ? before : { place, route: found.route, Screen }));
    };
    const ready = loadedScreen(found.route);
    if (ready) show(ready);
    else
      loadRoute(found.route).then(show, async () => {
        if (!(await startAnewIfReplaced()) && wanted) setFailed(place);
      });
    return () => {
      wanted = false;
    };
  }, [place, token, isGuest]);

  useEffect(() => {
    if (!shown) return;
    const unfollow = followScroll(shown.place.key, scroller.current);
    const stop = placeScroll(shown.place);
    return () => {
      stop();
      unfollow();
    };
  }, [shown]);

  const current = useMemo(() => {
    const pathname = shown?.place.pathname ?? '/';
    return { pathname, params: findRoute(pathname)?.params ?? {}, query: new URLSearchParams(shown?.place.search) };
  }, [shown]);

  const retry = ({ pathname, search }: Place) => {
    // Files of this build may be gone from the server: a fresh start brings the next one's.
    if (navigator.onLine) location.reload();
    else void navigate(pathname + search, { replace: true, ask: false });
  };
  if (failed) return <LoadFailed onRetry={() => retry(failed)} />;
  if (!shown) return <PageSkeleton />;
  const { Screen, route, place: at } = shown;
  return (
    <CurrentRoute value={current}>
      {route.tabs ? (
        <div className="flex h-dvh flex-col">
          <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain">
            <Screen key={at.pathname} />
          </div>
          <TabBar />
        </div>
      ) : (
        <div className="min-h-dvh">
          <Screen key={at.pathname} />
        </div>
      )}
    </CurrentRoute>
  );
}
