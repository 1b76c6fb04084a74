/** Puts a play of a game on sale or takes it off; new bets follow at once, accepted ones stay. */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertOfferPaysFor } from '../judge-rewards.ts';
import { recordThenDo } from '../audit/record-action.ts';

export type PlayOfferChange = {
  readonly gid: number;
  /** "pcdd.sum.pack3" */
  readonly play: string;
  readonly offered: boolean;
  readonly reason: string;
};

/**
 * @returns whether it was on sale.
 * @throws Refusal for a game or play that does not exist, and for a play that is never sold.
 */
export async function changePlayOffer(
  deps: Deps,
  by: SignedInOperator,
  { gid, play, offered, reason }: PlayOfferChange,
): Promise<boolean> {
  const before = deps.games.offerOf(gid, play);
  if (before === undefined) throw refuse('noSuchPlay', { gid, play });
  if (before === 'never') throw refuse('playNeverSold', { play });
  if (offered) assertOfferPaysFor(deps, gid, play);
  const action = { operator: by.name, action: 'change-play-offer', subject: `${gid} ${play}`, reason };
  await recordThenDo(deps, { ...action, before, after: offered ? 'on' : 'off' }, () =>
    deps.games.setOffered(gid, play, offered),
  );
  return before === 'on';
}
