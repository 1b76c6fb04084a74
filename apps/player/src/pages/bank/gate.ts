/**
 * What the pages under /bank need to be opened with: the fund password that was typed on /bank, or the card that was
 * chosen there. In memory alone, for one player: a reload, another player or ten minutes lead back to /bank (spec 2
 * §2).
 */
import { serverNow } from '../../core/platform/clock.ts';
import { sessionNow } from '../../core/session/session.ts';

type Cached<T> = { readonly value: T; readonly username: string; readonly until: number };

/** As long as the server holds a proof of the fund password for good. */
const cachedForMs = 600_000;

function makeKeeper<T>() {
  let cached: Cached<T> | undefined;
  return {
    put: (value: T) => {
      cached = { value, username: sessionNow().username, until: serverNow() + cachedForMs };
    },
    read: (): T | undefined =>
      cached && cached.username === sessionNow().username && cached.until > serverNow() ? cached.value : undefined,
    forget: () => {
      cached = undefined;
    },
  };
}

/** What is to be bound with the password: a card, in place of the one with that id, or an address at a platform. */
export type Binding = { readonly digits: string } & (
  | { readonly kind: 'card'; readonly replaces: string }
  | { readonly kind: 'address'; readonly platform: string }
);

export const binding = makeKeeper<Binding>();
/** The id of the card or address that was chosen. */
export const chosenPayee = makeKeeper<string>();
