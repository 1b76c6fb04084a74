/** What lets anybody check a draw: its entries of the log, the log itself, the hashed texts, the keys. */
import { issueNo, type IssueNo } from '../rules.ts';
import type { calls, OutputOf } from '@longmen/contract';
import type { LogEntry } from '@longmen/engine/lot1';
import { refuse } from '../../../platform/api/route.ts';
import { feedSeason } from '../feed/open-feed-issue.ts';
import { knownGame } from './list-results.ts';
import { entryOf } from '../log/log-entries.ts';
import type { ReadDeps } from './deps.ts';
import { findIssue } from '../issues/store-issues.ts';
import { findText, newestKeys, readEntries, readIssueEntries, readNewest } from '../log/store-log.ts';

type PublicEntry = OutputOf<typeof calls.drawLog>['rows'][number];
const entriesByDefault = 100;

/** @throws Refusal `gameUnknown`, `drawUnknown` (no such issue, or not opened yet) */
export async function showProof(
  deps: ReadDeps,
  query: { gid: number; issue: string },
): Promise<OutputOf<typeof calls.proof>> {
  const proof = await proofOf(deps, knownGame(deps, query.gid), issueNo(query.issue));
  if (proof === undefined) throw refuse('drawUnknown');
  return proof;
}

/** What proofs are read from. */
export type ProofDeps = {
  readonly platform: Pick<ReadDeps['platform'], 'db'>;
  readonly catalogue: Pick<ReadDeps['catalogue'], 'game'>;
  readonly siteKey: Pick<ReadDeps['siteKey'], 'publicKey'>;
  readonly feeds: Pick<ReadDeps['feeds'], 'sources'>;
};

/** The proof of an issue of any game, hidden or not; undefined where there is none, or it was never opened. */
export async function proofOf(
  deps: ProofDeps,
  gid: number,
  issue: IssueNo,
): Promise<OutputOf<typeof calls.proof> | undefined> {
  const { reads } = deps.platform.db;
  const found = await findIssue(reads, gid, issue);
  if (found === undefined || found.season === null) return undefined;
  const entries = await readIssueEntries(reads, gid, found.issue, found.season);
  const about = {
    gid,
    issue: found.issue,
    state: found.state,
    numbers: [...(found.numbers ?? [])],
    key: deps.siteKey.publicKey,
    log: entries.map(publicEntry),
  };
  if (found.season !== feedSeason) {
    return { version: 'lot/1', ...about, family: entryOf(entries, 'SEASON').body.family };
  }
  return {
    version: 'feed/1',
    ...about,
    family: deps.catalogue.game(gid)?.family ?? '',
    drawnBy: 'outside',
    replay: found.isReplay,
    sources: deps.feeds.sources.filter(({ games }) => games.includes(gid)).map(({ name, key }) => ({ name, key })),
  };
}

/** Entries from a sequence number on; without one the newest. @throws Refusal `gameUnknown` */
export async function showLog(
  deps: ReadDeps,
  query: { gid: number; from?: number | undefined; rows?: number | undefined },
): Promise<OutputOf<typeof calls.drawLog>> {
  const gid = knownGame(deps, query.gid);
  const { reads } = deps.platform.db;
  const [newest] = await readNewest(reads, gid, 1);
  const rows = query.rows ?? entriesByDefault;
  const entries =
    query.from === undefined
      ? (await readNewest(reads, gid, rows)).toReversed()
      : await readEntries(reads, gid, query.from, rows);
  return { rows: entries.map(publicEntry), head: newest === undefined ? null : { seq: newest.seq, hash: newest.hash } };
}

/** @throws Refusal `notFound` */
export async function showText(deps: ReadDeps, hash: string): Promise<{ hash: string; text: string }> {
  const text = (await findText(deps.platform.db.reads, hash))?.text ?? deps.catalogue.textOfHash(hash);
  if (text === undefined) throw refuse('notFound');
  return { hash, text };
}

/** The site's key and those of the newest seasons; empty before the first one. */
export async function showKeys({ platform, siteKey }: ReadDeps): Promise<OutputOf<typeof calls.drawKeys>> {
  const keys = await newestKeys(platform.db.reads);
  return { site: siteKey.publicKey, keepers: { a: keys?.keyA ?? '', b: keys?.keyB ?? '' } };
}

function publicEntry(entry: LogEntry): PublicEntry {
  return { ...entry, kind: entry.kind as PublicEntry['kind'] };
}
