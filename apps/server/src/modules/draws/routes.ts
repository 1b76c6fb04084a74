/** Contract calls of draws. */
import { calls } from '@longmen/contract';
import { type Caller, keptRoute, openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import { listClocks } from './views/list-clocks.ts';
import { listResults } from './views/list-results.ts';
import type { ReadParts } from './views/deps.ts';
import { showBalls } from './views/show-balls.ts';
import { rotate, setClientSeed, showPair } from './views/show-pair.ts';
import { basisOfPlans, comingIssues, issuePlan, sealingPlan, timeNow } from './views/show-plans.ts';
import { showKeys, showLog, showProof, showText } from './views/show-proof.ts';
import { showTable } from './views/show-table.ts';
import { showTrends } from './views/show-trends.ts';

export function drawRoutes(parts: ReadParts): Route[] {
  return [
    openRoute(calls.gameClocks, (input, { locale, caller }) => listClocks(parts, input, locale, caller)),
    openRoute(calls.results, (input) => listResults(parts, input)),
    openRoute(calls.cardTable, (input) => showTable(parts, input)),
    openRoute(calls.sixMarkBalls, async (input) => showBalls(parts, input)),
    openRoute(calls.trends, (input) => showTrends(parts, input)),
    openRoute(calls.proof, (input) => showProof(parts, input)),
    openRoute(calls.drawLog, (input) => showLog(parts, input)),
    openRoute(calls.drawText, (input) => showText(parts, input.hash)),
    openRoute(calls.drawKeys, () => showKeys(parts)),
    openRoute(calls.timeNow, async () => timeNow(parts)),
    keptRoute(
      calls.sealingPlan,
      (input) => basisOfPlans(parts, input),
      async (input) => sealingPlan(parts, input.gid),
    ),
    keptRoute(
      calls.issuePlan,
      (input) => basisOfPlans(parts, input),
      async (input) => issuePlan(parts, input.gid),
    ),
    openRoute(calls.comingIssues, (input) => comingIssues(parts, input)),
    signedInRoute(calls.roundSeeds, ({ gid }, { caller }) => showPair(parts, ownerOf(caller, gid))),
    signedInRoute(calls.setClientSeed, ({ gid, clientSeed }, { caller }) =>
      setClientSeed(parts, ownerOf(caller, gid), clientSeed),
    ),
    signedInRoute(calls.rotateSeeds, ({ gid }, { caller }) => rotate(parts, ownerOf(caller, gid))),
    signedInRoute(calls.receiptProof, (input, context) => parts.receipts.proveReceipt(input.orderNum, context)),
  ];
}

const ownerOf = ({ userId }: Caller, gid: string) => ({ userId, gid: Number(gid) });
