/** Issues as operators look for them: by their draw, the newest first, with what their log says of them. */
import { lateAfterMs } from '@longmen/contract/console/games/issues';
import type { Tx } from '../../../platform/db/database.ts';
import type { Issue, IssueState } from '../issue.ts';
import { issueColumns } from '../issues/store-issues.ts';
import type { IssueId } from '../rules.ts';

/** What is asked of each issue; what was never opened nor void is left out. Instants are epoch ms. */
export type IssueTerms = {
  readonly gid?: number | undefined;
  /** Rows, whatever they are. */
  readonly ids?: readonly IssueId[] | undefined;
  readonly state?: Exclude<IssueState, 'scheduled'> | undefined;
  /** Drawn or settled late, or due and neither. */
  readonly isLate?: boolean | undefined;
  /** Drawn, or to be drawn, from then on and before then. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** The last issue of a page; what follows is drawn before it. */
export type IssuePlace = { readonly drawsAt: number; readonly id: IssueId };

/** Draws of outside lotteries are late by nobody's fault here: their sources tell when they were. */
const late = `i.season > 0 AND (r.drawn_at > i.draw_at + interval '${lateAfterMs.draw} milliseconds'
  OR coalesce(i.settled_at, clock_timestamp()) > r.drawn_at + interval '${lateAfterMs.settle} milliseconds'
  OR (r.id IS NULL AND i.state <> 'void' AND i.draw_at < clock_timestamp() - interval '${lateAfterMs.draw} milliseconds'))`;

/** The conditions that are asked for and no others, so that each has the plan of its own index. */
function conditionsOf({ gid, ids, state, isLate, from, to }: IssueTerms, after: IssuePlace | undefined) {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const instant = (ms: number) => `to_timestamp(${value(ms)}::float8 / 1000)`;
  const all = [
    `i.state <> 'scheduled'`,
    ...(state === undefined ? [] : [`i.state = '${state}'`]),
    ...(gid === undefined ? [] : [`i.gid = ${value(gid)}::integer`]),
    ...(ids === undefined ? [] : [`i.id = ANY (${value(ids)}::bigint[])`]),
    ...(from === undefined ? [] : [`i.draw_at >= ${instant(from)}`]),
    ...(to === undefined ? [] : [`i.draw_at < ${instant(to)}`]),
    ...(isLate === true ? [late] : []),
    ...(after === undefined ? [] : [`(i.draw_at, i.id) < (${instant(after.drawsAt)}, ${value(after.id)}::bigint)`]),
  ];
  return { where: all.join(' AND '), values };
}

/** At most `limit` issues behind a place, the newest draw first. */
export function listReviewedIssues(
  tx: Tx,
  terms: IssueTerms,
  { after, limit }: { readonly after: IssuePlace | undefined; readonly limit: number },
): Promise<Issue[]> {
  const { where, values } = conditionsOf(terms, after);
  return tx.rows({
    text: `SELECT ${issueColumns} FROM draws.issues i LEFT JOIN draws.results r USING (id) WHERE ${where}
      ORDER BY i.draw_at DESC, i.id DESC LIMIT $${values.length + 1}`,
    values: [...values, limit],
  });
}

/** How many there are, up to a bound. */
export async function countReviewedIssues(tx: Tx, terms: IssueTerms, max: number): Promise<number> {
  const { where, values } = conditionsOf(terms, undefined);
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM draws.issues i WHERE ${where} LIMIT $${values.length + 1}) AS counted`,
    values: [...values, max],
  });
  return row?.found ?? 0;
}

/** When the first of all issues was drawn, epoch ms; undefined while there is none. */
export async function findFirstDraw(tx: Tx): Promise<number | undefined> {
  const row = await tx.row<{ at: number }>({
    text: `SELECT draw_at AS at FROM draws.issues WHERE state <> 'scheduled' ORDER BY draw_at, id LIMIT 1`,
  });
  return row?.at;
}

export type IssueEntry = {
  readonly gid: number;
  readonly issue: string;
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly hash: string;
  readonly body: string;
};

/** The entries of these issues in the logs of their games, in the order of each log. */
export function listIssueEntries(tx: Tx, issues: readonly Pick<Issue, 'gid' | 'issue'>[]): Promise<IssueEntry[]> {
  return tx.rows({
    text: `SELECT l.gid, l.issue, l.seq, l.at, l.kind, l.hash, l.body
      FROM unnest($1::integer[], $2::text[]) AS wanted(gid, issue) JOIN draws.log l USING (gid, issue) ORDER BY l.gid, l.seq`,
    values: [issues.map(({ gid }) => gid), issues.map(({ issue }) => issue)],
  });
}
