/** Contract calls of draws. */
import { calls } from '@longmen/contract';
import { type Caller, cachedRoute, openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import { listClocks } from './views/list-clocks.ts';
import { listResults } from './views/list-results.ts';
import type { ReadDeps } from './views/deps.ts';
import { showBalls } from './views/show-balls.ts';
import { rotate, setClientSeed, showPair } from './views/show-pair.ts';
import { basisOfPlans, comingIssues, issuePlan, sealingPlan, timeNow } from './views/show-plans.ts';
import { showKeys, showLog, showProof, showText } from './views/show-proof.ts';
import { newestWitnesses } from './witness/store-witnesses.ts';
import { showTable } from './views/show-table.ts';
import { showTrends } from './views/show-trends.ts';

/** The routes of draws. */
export function drawRoutes(deps: ReadDeps): Route[] {
  return [
    openRoute(calls.gameClocks, (input, { locale, caller }) => listClocks(deps, input, locale, caller)),
    openRoute(calls.results, (input) => listResults(deps, input)),
    openRoute(calls.cardTable, (input) => showTable(deps, input)),
    openRoute(calls.sixMarkBalls, async (input) => showBalls(deps, input)),
    openRoute(calls.trends, (input) => showTrends(deps, input)),
    openRoute(calls.proof, (input) => showProof(deps, input)),
    openRoute(calls.drawLog, (input) => showLog(deps, input)),
    openRoute(calls.drawText, (input) => showText(deps, input.hash)),
    openRoute(calls.drawKeys, () => showKeys(deps)),
    openRoute(calls.witnessedLog, async () => ({ witnesses: await newestWitnesses(deps.platform.db.reads) })),
    openRoute(calls.timeNow, async () => timeNow(deps)),
    cachedRoute(
      calls.sealingPlan,
      (input) => basisOfPlans(deps, input),
      async (input) => sealingPlan(deps, input.gid),
    ),
    cachedRoute(
      calls.issuePlan,
      (input) => basisOfPlans(deps, input),
      async (input) => issuePlan(deps, input.gid),
    ),
    openRoute(calls.comingIssues, (input) => comingIssues(deps, input)),
    signedInRoute(calls.roundSeeds, ({ gid }, { caller }) => showPair(deps, ownerOf(caller, gid))),
    signedInRoute(calls.setClientSeed, ({ gid, clientSeed }, { caller }) =>
      setClientSeed(deps, ownerOf(caller, gid), clientSeed),
    ),
    signedInRoute(calls.rotateSeeds, ({ gid }, { caller }) => rotate(deps, ownerOf(caller, gid))),
    signedInRoute(calls.receiptProof, (input, context) => deps.receipts.proveReceipt(input.orderNum, context)),
  ];
}

const ownerOf = ({ userId }: Caller, gid: number) => ({ userId, gid });
