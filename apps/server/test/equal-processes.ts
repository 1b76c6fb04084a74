/** Several equal server processes, as far as money sees them: stands with pools, lanes and clocks of their own. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { systemClock } from '../src/platform/clock.ts';
import { makeIds } from '../src/platform/ids.ts';
import { Refusal } from '../src/platform/route.ts';
import { makeStand, type Stand } from './betting-stand.ts';
import type { TestDatabase } from './cluster.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export type EqualProcesses = {
  /** Opens one more, whose clock is wrong by `offsetMs`. */
  open(offsetMs?: number): Promise<Stand>;
  close(): Promise<void>;
};

/** @param keys the site's key, which all of them sign with. @param firstNode number of the first one. */
export function equalProcesses(
  database: Pick<TestDatabase, 'url' | 'ownerUrl'>,
  keys: KeyPairKeyObjectResult = generateKeyPairSync('ed25519'),
  firstNode = 0,
): EqualProcesses {
  const platforms: TestPlatform[] = [];
  const stands: Stand[] = [];
  return {
    open: async (offsetMs = 0) => {
      const platform = await openTestPlatform(database);
      const clock = systemClock(offsetMs);
      const node = firstNode + platforms.length;
      platforms.push(platform);
      const made = await makeStand({ ...platform, clock, ids: makeIds(clock, () => node) }, database.ownerUrl, keys);
      stands.push(made);
      return made;
    },
    close: async () => {
      for (const stand of stands) await stand.close();
      for (const platform of platforms) await platform.close();
    },
  };
}

/** Results by what happened: `done`, a refusal's name, or the error. */
export async function tally(work: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(work)) {
    const name =
      result.status === 'fulfilled'
        ? 'done'
        : result.reason instanceof Refusal
          ? result.reason.refusal
          : String(result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
