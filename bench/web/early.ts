import { setTimeout as pause } from 'node:timers/promises';
import type { TestClient } from '@longmen/test-kit/client';

/** As long as a throttled visit lasts. */
const visitSeconds = 35;

/**
 * Picks a page whose visit ends before the game's issue closes: the last five seconds fill the page with a digit, which
 * a browser counts as the largest thing painted, and the draw moves. Waits while there is none; games without issues
 * are never waited for.
 * @param urls game pages in the order in which they would be visited
 * @returns which of them to visit now
 */
export async function pickEarly(api: TestClient, urls: readonly string[]): Promise<number> {
  for (;;) {
    const clocks = new Map((await api.gameClocks({})).map((clock) => [clock.gid, clock]));
    const early = urls.findIndex((url) => {
      const clock = clocks.get(Number(url.split('/').at(-1)));
      return !clock?.issue || (clock.isOpen && clock.secondsToClose >= visitSeconds);
    });
    if (early !== -1) return early;
    await pause(1_000);
  }
}
