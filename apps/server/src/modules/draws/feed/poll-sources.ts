/** Asks every source for what is new. */
import { feedMessagesMax } from '@longmen/contract/feed';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import { readCursor } from './store-feed.ts';
import { type FeedDeps, attestorOf } from './deps.ts';
import { takeAttestations } from './take-attestations.ts';
import { asError } from '../../../platform/runtime/errors.ts';

/** A source that has more waits for the next round. */
const maxPages = 20;

/** One round; a source that is away costs the others nothing. @returns whether anything was told. */
export async function pollSources(deps: FeedDeps): Promise<boolean> {
  const fed = new Set(deps.catalogue.feedGames().map(({ gid }) => gid));
  const pairs = deps.feeds.sources.flatMap((source) =>
    source.games.filter((gid) => fed.has(gid)).map((gid) => ({ source, gid })),
  );
  const counts = await Promise.all(
    pairs.map(async (about) => {
      try {
        const words = await pollSource(deps, about);
        deps.feedWatch.answered(about.source.name);
        return words;
      } catch (error) {
        deps.feedWatch.failedToAnswer(about.source.name, asError(error));
        return 0;
      }
    }),
  );
  return counts.some((words) => words > 0);
}

/** Reads a source until it has no more. @returns words told. @throws when it is away. */
async function pollSource(deps: FeedDeps, about: { source: FeedSource; gid: number }): Promise<number> {
  const { source, gid } = about;
  let counts = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const after = await readCursor(deps.platform.db.jobs, attestorOf.source(source.name), gid);
    const entries = await deps.feeds.fetch(source, gid, after);
    const isTaken = await takeAttestations(deps, about, after, entries);
    counts += entries.length;
    if (isTaken && entries.length < feedMessagesMax) break;
  }
  return counts;
}
