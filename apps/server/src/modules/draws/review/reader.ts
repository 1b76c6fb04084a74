/** Issues, rounds and proofs for operators, in processes that draw nothing: no keeper is asked, nothing moves. */
import type { calls, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import type { FeedSource } from '../../../platform/outside/feed-sources.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Issue } from '../issue.ts';
import type { PageRequest } from '../../../platform/console/list-page.ts';
import { findIssue, idsByNumber } from '../issues/store-issues.ts';
import { findPlayed } from '../rounds/find-played.ts';
import { readRounds } from '../rounds/store-rounds.ts';
import type { Rounds } from '../rounds/rounds.ts';
import type { IssueId, IssueNo } from '../rules.ts';
import { issuesSql, openIssueSql, playedSql } from '../views/store-fragments.ts';
import { proofOf } from '../views/show-proof.ts';
import { type IssuePage, listIssuePage, type ReviewedIssue, withLog } from './list-issues.ts';
import type { IssueTerms } from './store-review.ts';

export type IssueReader = {
  findIssue(gid: number, issue: IssueNo): Promise<Issue | undefined>;
  /** Issues and, where an id is negative, instant rounds. */
  issuesById(ids: readonly IssueId[]): Promise<Issue[]>;
  /** The rows of an issue's number in these games, as far as there are any. */
  idsByNumber(gids: readonly number[], issue: IssueNo): Promise<IssueId[]>;
  /** A page of issues of all games, with what their logs say. */
  listPage(terms: IssueRequest, page: PageRequest): Promise<IssuePage>;
  /** One of them; undefined where there is none. */
  findReviewed(gid: number, issue: IssueNo): Promise<ReviewedIssue | undefined>;
  readonly rounds: Pick<Rounds, 'read'>;
  /** What anybody may check of a draw; undefined for an issue that there is not, or that was never opened. */
  proofOf(gid: number, issue: IssueNo): Promise<OutputOf<typeof calls.proof> | undefined>;
  /** See views/store-fragments.ts. */
  readonly issuesSql: string;
  openIssueSql(ids: string, at: string, cell?: string): string;
  playedSql(id: string): string;
};

/** What a page is asked for; `issue` is a number, of `gid` or of every game that has it. */
export type IssueRequest = Omit<IssueTerms, 'ids'> & { readonly issue?: IssueNo | undefined };

type ReaderDeps = {
  readonly catalogue: Pick<Catalogue, 'game' | 'games'>;
  /** The site's public key. */
  readonly siteKey: { readonly publicKey: string };
  readonly feedSources: readonly FeedSource[];
};

/** Reads, and nothing else. */
export function makeIssueReader({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: ReaderDeps): IssueReader {
  const { catalogue, siteKey, feedSources } = deps;
  return {
    findIssue: (gid, issue) => findIssue(db.reads, gid, issue),
    issuesById: (ids) => findPlayed(db.reads, ids),
    idsByNumber: (gids, issue) => idsByNumber(db.reads, gids, issue),
    listPage: async ({ issue, ...terms }, page) => {
      const gids = terms.gid === undefined ? catalogue.games().map((game) => game.gid) : [terms.gid];
      const ids = issue === undefined ? undefined : await idsByNumber(db.reads, gids, issue);
      return listIssuePage({ db, clock }, { ...terms, ids }, page);
    },
    findReviewed: async (gid, issue) => {
      const found = await findIssue(db.reads, gid, issue);
      return found && (await withLog(db, [found]))[0];
    },
    rounds: { read: (slips) => readRounds(db.reads, slips) },
    proofOf: (gid, issue) =>
      proofOf({ platform: { db }, catalogue, siteKey, feeds: { sources: feedSources } }, gid, issue),
    issuesSql,
    openIssueSql,
    playedSql,
  };
}
