/** The calls of issues, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../../platform/context.ts';
import { issueNo } from '../../../draws/index.ts';
import type { OfficeIssues } from '../../games/bind-issues.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of issues. */
export function issueRoutes({ issues }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listIssues, async ({ before, limit, game, issue, late, ...terms }, { by }, { locale }) => {
      const request = {
        ...terms,
        gid: game,
        issue: issue === undefined ? undefined : issueNo(issue),
        isLate: late === 'yes',
      };
      const { rows, next, count, countIsBound, searchedTo, games } = await issues.list(
        by,
        request,
        { before, limit },
        locale,
      );
      return {
        rows: rows.map(rowOf),
        next: next ?? null,
        count,
        countIsBound,
        asOf: clock.now(),
        searchedTo: searchedTo ?? null,
        games,
      };
    }),
    route(consoleCalls.readIssue, async ({ gid, issue }, { by }, { locale }) => {
      const found = await issues.read(by, { gid, issue: issueNo(issue) }, locale);
      const { sums, proof, siteHost, lunarYear } = found;
      return { ...rowOf(found), lunarYear, sums: { ...sums }, proof, siteHost };
    }),
  ];
}

type Row = Awaited<ReturnType<OfficeIssues['list']>>['rows'][number];

const rowOf = (row: Row) => ({
  gid: row.gid,
  game: row.game,
  family: row.family,
  issue: row.issue,
  drawnBy: row.drawnBy,
  state: row.state,
  voidReason: row.voidReason,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  drawsAt: row.drawsAt,
  drawnAt: row.drawnAt,
  settledAt: row.settledAt,
  lateMs: row.drawnAt === null ? null : row.drawnAt - row.drawsAt,
  settleMs: row.drawnAt === null || row.settledAt === null ? null : row.settledAt - row.drawnAt,
  numbers: [...(row.numbers ?? [])],
  bets: row.bets,
  staked: row.staked,
  paid: row.paid,
  paidOrders: row.paidOrders,
  commitments: row.commitments && { ...row.commitments },
  entries: row.entries.map((entry) => ({ ...entry })),
});
