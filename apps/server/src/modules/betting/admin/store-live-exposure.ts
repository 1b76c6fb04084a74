/** What is bet on issues that have not been drawn, and what it may cost. Read-only. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A play and selection of an issue; stakes in mills. */
export type LivePick = {
  /** The play's number. */
  readonly play: number;
  readonly selection: string;
  readonly staked: Mills;
  readonly bets: number;
  readonly players: number;
  /** What the player who staked most on it staked. */
  readonly top: Mills;
  /** What the site has reserved for it, all processes together. */
  readonly liability: Mills;
};

/** Slips that are looked at, the newest ones; more than one issue of the busiest game has. */
export const slipsMax = 200_000;

/** The name under which exposure is counted (`pickOf` of the quote). */
const pickSql = (play: string, selection: string) =>
  `${play} || ':' || left(translate(encode(sha256(convert_to(${selection}, 'UTF8')), 'base64'), '+/', '-_'), 22)`;

/** Orders that were taken back are in no figure. */
const notCancelled = (slip: string, line: string) => `NOT EXISTS (SELECT FROM betting.outcomes x
  WHERE x.user_id = ${slip}.user_id AND x.slip = ${slip}.slip AND x.line = ${line}.line AND x.status = ${outcomeStatus.cancelled})`;

/** Every pick of an issue, what may cost most first; cancelled orders are left out. */
export function listLivePicks(tx: Tx, issue: IssueId): Promise<LivePick[]> {
  const { play, bets, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    text: `
      WITH newest AS (
        SELECT s.user_id, s.slip, s.stakes, s.picks FROM betting.slips s WHERE s.issue = $1 ORDER BY s.slip DESC LIMIT ${slipsMax}
      ), lines AS (
        SELECT s.user_id, ${play} AS play, ${selection} AS selection, l.stake::bigint * ${bets} * 1000 AS staked
        FROM newest s CROSS JOIN LATERAL ${linesSql('s')} l
        WHERE ${notCancelled('s', 'l')}
      ), by_player AS (
        SELECT play, selection, user_id, sum(staked) AS staked, count(*) AS bets FROM lines GROUP BY play, selection, user_id
      ), picks AS (
        SELECT play, selection, sum(staked)::bigint AS staked, sum(bets)::integer AS bets, count(*)::integer AS players,
          max(staked)::bigint AS top
        FROM by_player GROUP BY play, selection
      ), reserved AS (
        SELECT pick, sum(liability)::bigint AS liability FROM betting.exposure WHERE issue = $1 GROUP BY pick
      )
      SELECT p.*, coalesce(r.liability, 0) AS liability FROM picks p LEFT JOIN reserved r ON r.pick = ${pickSql('p.play', 'p.selection')}
      ORDER BY coalesce(r.liability, 0) DESC, p.staked DESC`,
    values: [issue],
    name: 'betting-live-picks',
  });
}

/** What was bet on a selection at the same rates; `stake` in whole yuan a bet, all orders together. */
export type LiveStake = {
  readonly play: number;
  readonly selection: string;
  readonly rates: string;
  readonly stake: number;
};

/** The same slips as `listLivePicks`, by rates. */
export function listLiveStakes(tx: Tx, issue: IssueId): Promise<LiveStake[]> {
  const { play, rates, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    text: `
      WITH newest AS (
        SELECT s.user_id, s.slip, s.stakes, s.picks FROM betting.slips s WHERE s.issue = $1 ORDER BY s.slip DESC LIMIT ${slipsMax}
      )
      SELECT ${play} AS play, ${selection} AS selection, ${rates} AS rates, l.stake FROM (
        SELECT l.pick, sum(l.stake)::bigint AS stake
        FROM newest s CROSS JOIN LATERAL ${linesSql('s')} l WHERE ${notCancelled('s', 'l')} GROUP BY l.pick
      ) l`,
    values: [issue],
    name: 'betting-live-stakes',
  });
}

/** Who staked most, on one pick or on all. */
export type TopBettor = { readonly userId: UserId; readonly staked: Mills; readonly bets: number };

/** @param pick undefined: all of them */
export function listTopBettors(
  tx: Tx,
  issue: IssueId,
  pick: { readonly play: number; readonly selection: string } | undefined,
  limit: number,
): Promise<TopBettor[]> {
  const { play, bets, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    text: `
      WITH newest AS (
        SELECT s.user_id, s.slip, s.stakes, s.picks FROM betting.slips s WHERE s.issue = $1 ORDER BY s.slip DESC LIMIT ${slipsMax}
      )
      SELECT s.user_id::text AS "userId", sum(l.stake::bigint * ${bets} * 1000)::bigint AS staked, count(*)::integer AS bets
      FROM newest s CROSS JOIN LATERAL ${linesSql('s')} l
      WHERE ($2::integer IS NULL OR (${play} = $2 AND ${selection} = $3::text)) AND ${notCancelled('s', 'l')}
      GROUP BY s.user_id ORDER BY staked DESC, s.user_id LIMIT $4`,
    values: [issue, pick?.play ?? null, pick?.selection ?? null, limit],
    name: 'betting-live-bettors',
  });
}

/** What was staked on issues, cancelled orders included. */
export function sumStaked(tx: Tx, issues: readonly IssueId[]): Promise<{ issue: IssueId; staked: Mills }[]> {
  return tx.rows({
    text: `SELECT i.issue::text, (SELECT coalesce(sum(s.total), 0)::bigint FROM betting.slips s WHERE s.issue = i.issue) AS staked
      FROM unnest($1::bigint[]) AS i(issue)`,
    values: [issues],
    name: 'betting-live-staked',
  });
}

/** The newest batch of bets; empty before the first. */
export async function readNewestBatch(tx: Tx): Promise<string> {
  const row = await tx.row<{ batch: string | null }>({
    text: 'SELECT max(batch)::text AS batch FROM betting.batches',
    name: 'betting-newest-batch',
  });
  return row?.batch ?? '';
}

/** What one issue was bet in all. */
export type LiveTotals = { readonly slips: number; readonly players: number };

export async function sumLive(tx: Tx, issue: IssueId): Promise<LiveTotals> {
  const row = await tx.row<LiveTotals>({
    text: 'SELECT count(*)::integer AS slips, count(DISTINCT user_id)::integer AS players FROM betting.slips WHERE issue = $1',
    values: [issue],
    name: 'betting-live-totals',
  });
  return row ?? { slips: 0, players: 0 };
}

/** Of each issue the most that is reserved for one pick. */
export function listHighest(tx: Tx, issues: readonly IssueId[]): Promise<{ issue: IssueId; highest: Mills }[]> {
  return tx.rows({
    text: `SELECT issue::text, max(liability)::bigint AS highest FROM (
             SELECT issue, pick, sum(liability) AS liability FROM betting.exposure WHERE issue = ANY ($1::bigint[]) GROUP BY issue, pick
           ) p GROUP BY issue`,
    values: [issues],
    name: 'betting-live-highest',
  });
}
