import { serverNow } from '../../../core/platform/clock.ts';
import { randomKey } from '../../../core/platform/random-key.ts';

/** A repeated tap within this is the same launch; the company's address does not live much longer. */
const sameLaunchMs = 60_000;

/** The launch whose outcome is not known, or that was given up: another tap on the same game is no second one. */
let open: { readonly of: string; readonly key: string; readonly until: number } | undefined;

/** The key under which a game is opened now. @param of names the game and the player */
export function launchKey(of: string): string {
  const now = serverNow();
  if (open?.of !== of || open.until < now) open = { of, key: randomKey(), until: now + sameLaunchMs };
  return open.key;
}

/** The launch has ended: the next one is another. */
export function forgetLaunch(): void {
  open = undefined;
}
