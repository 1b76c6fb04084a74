import { sessionNow } from '../session/session.ts';
import { redirectFor } from './guard.ts';
import { findRoute, loadRoute } from './registry.ts';

/** After this the app appears without its page: it can say what is wrong, the frame cannot. */
const patienceMs = 3_000;

/** Loads what the page of this visit's address needs, or gives up for now. Never fails. */
export async function loadFirstPage(): Promise<void> {
  const { pathname, search } = location;
  const here = findRoute(pathname)?.route;
  const elsewhere = here ? redirectFor(here.access, sessionNow(), pathname + search) : '/home';
  const route = elsewhere === undefined ? here : findRoute(elsewhere.split('?')[0] ?? '')?.route;
  if (!route) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const loaded = loadRoute(route).then(
    () => undefined,
    () => undefined,
  );
  // Even with everything here, reading the code and drawing the page are two turns: a tap may come between.
  const turn = new Promise<void>((resolve) => setTimeout(resolve));
  await Promise.all([Promise.race([loaded, patience]), turn]);
}
