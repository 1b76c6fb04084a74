/** Shows what the caller bet and won in some days, as the site's own records have it. */
import type { calls, InputOf } from '@longmen/contract';
import { writeBody } from '@longmen/contract/calls/chat/message';
import { sharedYuanMin } from '@longmen/contract/calls/records';
import { yuan } from '@longmen/engine';
import { refuse } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { type Card, share, type Shared, type Sharer } from './share.ts';

/** How records count days: 0 today, 1 yesterday, n > 1 the last n with today. */
const dayNumbers = { today: 0, yesterday: 1, week: 7 } as const;

/** @throws Refusal as the call declares them */
export function shareStandings(
  deps: Deps,
  { roomIds, days = 'today' }: InputOf<typeof calls.shareStandings>,
  who: Sharer,
): Promise<Shared> {
  return share(deps, { kind: 'standings', roomIds }, who, async (): Promise<Card> => {
    const standings = await deps.records.standingsOf(who.caller.userId, dayNumbers[days]);
    if (standings.staked < yuan(sharedYuanMin)) throw refuse('standingsTooSmall', { min: yuan(sharedYuanMin) });
    return { body: writeBody('standings', { ...standings, days }) };
  });
}
