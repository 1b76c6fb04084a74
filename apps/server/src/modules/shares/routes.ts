/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { followSlip } from './follow-slip.ts';
import { shareRecord } from './share-record.ts';
import { shareSlip } from './share-slip.ts';
import { shareStandings } from './share-standings.ts';

/** The routes of shares. */
export function shareRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.shareBets, (input, context) => shareSlip(deps, input, context)),
    signedInRoute(calls.shareRecord, (input, context) => shareRecord(deps, input, context)),
    signedInRoute(calls.shareStandings, (input, context) => shareStandings(deps, input, context)),
    signedInRoute(calls.followSlip, (input, { caller, idempotencyKey, bodyHash }) =>
      followSlip(deps, { ...input, caller, key: idempotencyKey, bodyHash }),
    ),
  ];
}
