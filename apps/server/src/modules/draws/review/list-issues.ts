/** Pages of issues for operators, each with what its game's log says it came to (office.md 9, 10). */
import { type Mills, parseMills } from '@longmen/engine';
import { countMax, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import { searchBack } from '../../../platform/db/search-back.ts';
import type { Issue } from '../issue.ts';
import { issueIdOf } from '../rules.ts';
import {
  countReviewedIssues,
  findFirstDraw,
  type IssueEntry,
  type IssuePlace,
  type IssueTerms,
  listIssueEntries,
  listReviewedIssues,
} from './store-review.ts';

/** What the log of its game says of an issue; null for what is not written yet, or never will be. */
export type LoggedIssue = {
  /** The keepers' promises, as they stood before its sales: hashes in hex. Draws of outside lotteries have none. */
  readonly commitments: { readonly a: string; readonly b: string } | null;
  /** Orders that were not taken back, and their stakes. */
  readonly bets: number | null;
  readonly staked: Mills | null;
  /** What was paid out, and to how many orders. */
  readonly paid: Mills | null;
  readonly paidOrders: number | null;
  readonly entries: readonly Pick<IssueEntry, 'seq' | 'at' | 'kind' | 'hash'>[];
};

export type ReviewedIssue = Issue & LoggedIssue;

export type IssuePage = {
  readonly rows: readonly ReviewedIssue[];
  readonly next: string | undefined;
  readonly count: number;
  readonly countIsBound: boolean;
  /** How far back it was searched, epoch ms; undefined when that is to the end. */
  readonly searchedTo: number | undefined;
};

const limitByDefault = 50;

/** A page, the newest draw first. What is late has no index of its own and is searched for back in time. */
export async function listIssuePage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  terms: IssueTerms,
  page: PageRequest,
): Promise<IssuePage> {
  const { reads } = db;
  const place = readPlace(page.before);
  if (terms.isLate === true) return searchLate({ db, clock }, terms, place, page.limit ?? limitByDefault);
  const after = place !== undefined && 'id' in place ? place : undefined;
  const found = await listPage<Issue, IssuePlace>(
    { before: after, limit: page.limit },
    {
      keyOf: ({ drawsAt, id }) => ({ drawsAt, id }),
      read: ({ before, limit }) => listReviewedIssues(reads, terms, { after: before, limit }),
      count: (max) => countReviewedIssues(reads, terms, max),
    },
  );
  const { rows, next, ...counted } = found;
  return {
    ...counted,
    rows: await withLog(db, rows),
    next: next && keyOf(next),
    searchedTo: undefined,
  };
}

/** The database's clock and this one differ by less. */
const clocksDifferMs = 60_000;

async function searchLate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  terms: IssueTerms,
  place: Place | undefined,
  limit: number,
): Promise<IssuePage> {
  const { reads } = db;
  const first = await findFirstDraw(reads);
  const after = place !== undefined && 'id' in place ? place : undefined;
  const newest = place === undefined ? clock.now() + clocksDifferMs : place.drawsAt + (after === undefined ? 0 : 1);
  const to = Math.min(terms.to ?? Infinity, newest);
  const from = Math.max(terms.from ?? 0, first ?? to);
  const found = await searchBack({ from, to }, limit, (window, rows) =>
    listReviewedIssues(reads, { ...terms, ...window }, { after, limit: rows }),
  );
  const isFull = found.rows.length >= limit;
  const last = found.rows.at(-1);
  const next = isFull && last !== undefined ? keyOf(last) : `t${found.searchedTo}`;
  return {
    rows: await withLog(db, found.rows),
    next: found.hasMore ? next : undefined,
    count: Math.min(found.rows.length, countMax),
    countIsBound: found.hasMore,
    searchedTo: found.hasMore && !isFull ? found.searchedTo : undefined,
  };
}

/** Issues with what their logs say. */
export async function withLog({ reads }: Platform['db'], issues: readonly Issue[]): Promise<ReviewedIssue[]> {
  const entries = Map.groupBy(await listIssueEntries(reads, issues), ({ gid, issue }) => `${gid} ${issue}`);
  return issues.map((issue) => ({ ...issue, ...loggedOf(entries.get(`${issue.gid} ${issue.issue}`) ?? []) }));
}

type Body = {
  readonly commitments?: { readonly a: { readonly seed: string }; readonly b: { readonly seed: string } };
  readonly count?: number;
  readonly stake_total?: string;
  readonly payout_total?: string;
};

function loggedOf(entries: readonly IssueEntry[]): LoggedIssue {
  const bodyOf = (kind: string): Body => {
    const entry = entries.find((one) => one.kind === kind);
    return entry === undefined ? {} : (JSON.parse(entry.body) as Body);
  };
  const [{ commitments }, closed, settled] = [bodyOf('OPEN'), bodyOf('CLOSE'), bodyOf('SETTLE')];
  return {
    commitments: commitments === undefined ? null : { a: commitments.a.seed, b: commitments.b.seed },
    bets: closed.count ?? null,
    staked: amountOf(closed.stake_total),
    paid: amountOf(settled.payout_total),
    paidOrders: settled.count ?? null,
    entries: entries.map(({ seq, at, kind, hash }) => ({ seq, at, kind, hash })),
  };
}

const amountOf = (text: string | undefined): Mills | null => (text === undefined ? null : (parseMills(text) ?? null));

type Place = IssuePlace | { readonly drawsAt: number };

const keyOf = ({ drawsAt, id }: IssuePlace): string => `${drawsAt}.${id}`;

/** Reads the key of a page; what is none begins at the newest. */
function readPlace(before: string | undefined): Place | undefined {
  const [, time] = /^t(\d{1,14})$/.exec(before ?? '') ?? [];
  if (time !== undefined) return { drawsAt: Number(time) };
  const [, drawsAt, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(before ?? '') ?? [];
  return drawsAt === undefined || id === undefined ? undefined : { drawsAt: Number(drawsAt), id: issueIdOf(id) };
}
