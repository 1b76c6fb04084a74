/** What the use-cases of feed games are built from. */
import type { FetchFeed } from '../../../platform/outside/feed-client.ts';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import type { DrawDeps } from '../deps.ts';
import type { FeedWatch } from './watch.ts';

export type Feeds = {
  /** Pinned when the site is started. */
  readonly sources: readonly FeedSource[];
  readonly fetch: FetchFeed;
};

export type FeedDeps = DrawDeps & { readonly feeds: Feeds; readonly feedWatch: FeedWatch };

/** Witnesses as they stand in the rows: a source cannot have the name of a person. */
export const attestorOf = { source: (name: string) => `source:${name}`, person: (name: string) => `operator:${name}` };
