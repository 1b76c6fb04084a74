/** Issues, rounds and proofs for operators, in processes that draw nothing: no keeper is asked, nothing moves. */
import type { calls, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Issue } from '../issue.ts';
import { findIssue, idsByNumber } from '../issues/store-issues.ts';
import { findPlayed } from '../rounds/find-played.ts';
import { readRounds } from '../rounds/store-rounds.ts';
import type { Rounds } from '../rounds/rounds.ts';
import type { IssueId, IssueNo } from '../rules.ts';
import { issuesSql, openIssueSql, playedSql } from '../views/store-fragments.ts';
import { proofOf } from '../views/show-proof.ts';

export type IssueReader = {
  findIssue(gid: number, issue: IssueNo): Promise<Issue | undefined>;
  /** Issues and, where an id is negative, instant rounds. */
  issuesById(ids: readonly IssueId[]): Promise<Issue[]>;
  /** The rows of an issue's number in these games, as far as there are any. */
  idsByNumber(gids: readonly number[], issue: IssueNo): Promise<IssueId[]>;
  readonly rounds: Pick<Rounds, 'read'>;
  /** What anybody may check of a draw; undefined for an issue that there is not, or that was never opened. */
  proofOf(gid: number, issue: IssueNo): Promise<OutputOf<typeof calls.proof> | undefined>;
  /** See views/store-fragments.ts. */
  readonly issuesSql: string;
  openIssueSql(ids: string, at: string): string;
  playedSql(id: string): string;
};

type ReaderDeps = {
  readonly catalogue: Pick<Catalogue, 'game'>;
  /** The site's public key. */
  readonly siteKey: { readonly publicKey: string };
  readonly feedSources: readonly FeedSource[];
};

/** Reads, and nothing else. */
export function makeIssueReader({ db }: Pick<Platform, 'db'>, deps: ReaderDeps): IssueReader {
  const { catalogue, siteKey, feedSources } = deps;
  return {
    findIssue: (gid, issue) => findIssue(db.reads, gid, issue),
    issuesById: (ids) => findPlayed(db.reads, ids),
    idsByNumber: (gids, issue) => idsByNumber(db.reads, gids, issue),
    rounds: { read: (slips) => readRounds(db.reads, slips) },
    proofOf: (gid, issue) =>
      proofOf({ platform: { db }, catalogue, siteKey, feeds: { sources: feedSources } }, gid, issue),
    issuesSql,
    openIssueSql,
    playedSql,
  };
}
