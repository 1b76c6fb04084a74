/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { listBets } from './bets/list-bets.ts';
import { showBet } from './bets/show-bet.ts';
import { createInviteCode } from './codes/create-code.ts';
import { deleteInviteCode } from './codes/delete-code.ts';
import { listInviteCodes } from './codes/list-codes.ts';
import type { Deps } from './deps.ts';
import { listMembers } from './members/list-members.ts';
import { showOdds } from './odds/show-odds.ts';
import { explainRebate } from './rebates/explain-rebate.ts';
import { showDays } from './reports/show-days.ts';
import { showJuniors } from './reports/show-juniors.ts';
import { showReport } from './reports/show-report.ts';

/** The routes of the agent centre; only agents come through (`who: 'agent'`). */
export function agentRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.inviteCodes, (input, context) => listInviteCodes(deps, input, context)),
    signedInRoute(calls.createInviteCode, (input, context) => createInviteCode(deps, input, context)),
    signedInRoute(calls.deleteInviteCode, (input, context) => deleteInviteCode(deps, input, context)),
    signedInRoute(calls.juniorMembers, (input, context) => listMembers(deps, input, context)),
    signedInRoute(calls.oddsTable, (input, context) => showOdds(deps, input, context)),
    signedInRoute(calls.todayReport, (input, context) => showReport(deps, 'today', input, context)),
    signedInRoute(calls.yesterdayReport, (input, context) => showReport(deps, 'yesterday', input, context)),
    signedInRoute(calls.monthReport, (input, context) => showReport(deps, 'month', input, context)),
    signedInRoute(calls.lastMonthReport, (input, context) => showReport(deps, 'lastMonth', input, context)),
    signedInRoute(calls.juniorsToday, (input, context) => showJuniors(deps, 'today', input, context)),
    signedInRoute(calls.juniorsYesterday, (input, context) => showJuniors(deps, 'yesterday', input, context)),
    signedInRoute(calls.juniorsMonth, (input, context) => showJuniors(deps, 'month', input, context)),
    signedInRoute(calls.juniorsLastMonth, (input, context) => showJuniors(deps, 'lastMonth', input, context)),
    signedInRoute(calls.reportDays, (input, context) => showDays(deps, input, context)),
    signedInRoute(calls.teamOrders, (input, context) => listBets(deps, input, context)),
    signedInRoute(calls.teamOrderDetail, (input, context) => showBet(deps, input, context)),
    signedInRoute(calls.rebateDetail, (input, context) => explainRebate(deps, input, context)),
  ];
}
