import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { sessionNow, useSession } from '../session/session.ts';
import { startAnewIfReplaced } from '../platform/start-anew.ts';
import { CurrentRoute } from './current.ts';
import { redirectFor, type Who } from './guard.ts';
import { navigate, type Place, redirect, usePlace } from './history.ts';
import { findRoute, loadedPage, loadRoute, type Route } from './registry.ts';
import { followScroll, placeScroll } from './scroll.ts';

type RenderedPage = { place: Place; route: Route; Page: ComponentType };

/** The page of a place that is here already: the first page of a visit, which the app waited for. */
function pageAtOnce(place: Place, who: Who): RenderedPage | null {
  const route = findRoute(place.pathname)?.route;
  const Page = route && loadedPage(route);
  if (!Page || redirectFor(route.access, who, place.pathname + place.search) !== undefined) return null;
  return { place, route, Page };
}

type Frame = {
  /** Stand under pages that have them. */
  readonly tabBar: ReactNode;
  readonly roomTabs: ReactNode;
  /** The first moment of a visit, before any page is there. */
  readonly waiting: ReactNode;
  /** Stands in for a page whose code did not come. */
  readonly Failure: ComponentType<{ onRetry: () => void }>;
};

/** Shows the page of the current place; keeps the old one until the new one is there. */
export function RouterView({ tabBar, roomTabs, waiting, Failure }: Frame) {
  const place = usePlace();
  const token = useSession((session) => session.token);
  const isGuest = useSession((session) => session.isGuest);
  const scroller = useRef<HTMLDivElement>(null);
  const [rendered, setRendered] = useState<RenderedPage | null>(() => pageAtOnce(place, sessionNow()));
  const [failed, setFailed] = useState<Place | null>(null);

  useEffect(() => {
    const found = findRoute(place.pathname);
    const target = found ? redirectFor(found.route.access, { token, isGuest }, place.pathname + place.search) : '/home';
    if (target !== undefined || !found) {
      void redirect(place.pathname, target ?? '/home');
      return;
    }
    let active = true;
    const show = (Page: ComponentType) => {
      if (!active) return;
      setFailed(null);
      setRendered((before) => (before?.place === place ? before : { place, route: found.route, Page }));
    };
    const ready = loadedPage(found.route);
    if (ready) show(ready);
    else
      loadRoute(found.route).then(show, async () => {
        if (!(await startAnewIfReplaced()) && active) setFailed(place);
      });
    return () => {
      active = false;
    };
  }, [place, token, isGuest]);

  useEffect(() => {
    if (!rendered) return;
    const unfollow = followScroll(rendered.place.key, scroller.current);
    const stop = placeScroll(rendered.place);
    return () => {
      stop();
      unfollow();
    };
  }, [rendered]);

  const current = useMemo(() => {
    const pathname = rendered?.place.pathname ?? '/';
    return { pathname, params: findRoute(pathname)?.params ?? {}, query: new URLSearchParams(rendered?.place.search) };
  }, [rendered]);

  const retry = ({ pathname, search }: Place) => {
    // Files of this build may be gone from the server: a fresh start brings the next one's.
    if (navigator.onLine) location.reload();
    else void navigate(pathname + search, { replace: true, ask: false });
  };
  if (failed) return <Failure onRetry={() => retry(failed)} />;
  if (!rendered) return waiting;
  const { Page, route, place: at } = rendered;
  return (
    <CurrentRoute value={current}>
      {route.tabs ? (
        <div className="flex h-dvh flex-col">
          <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain">
            <Page key={at.pathname} />
          </div>
          {route.tabs === 'room' ? roomTabs : tabBar}
        </div>
      ) : (
        <div className="min-h-dvh">
          <Page key={at.pathname} />
        </div>
      )}
    </CurrentRoute>
  );
}
