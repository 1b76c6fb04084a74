import { setTimeout as pause } from 'node:timers/promises';
import type { TestClient } from '../../apps/server/test/client.ts';

/** As long as a throttled visit lasts. */
const visitSeconds = 35;

/**
 * Waits until a visit ends before the game's issue closes: the last five seconds fill the page with a digit, which a
 * browser counts as the largest thing painted, and the draw moves. Games without issues are never waited for.
 */
export async function untilEarly(api: TestClient, gid: string): Promise<void> {
  for (;;) {
    const [clock] = await api.gameClocks({ gid });
    if (!clock?.issue || (clock.isOpen && clock.secondsToClose >= visitSeconds)) return;
    await pause(1_000);
  }
}
