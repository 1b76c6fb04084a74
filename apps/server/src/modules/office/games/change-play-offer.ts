/** Puts a play of a game on sale or takes it off; new bets follow at once, accepted ones stay. */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertOfferPaysFor } from '../judge-rewards.ts';
import { assertReason, record } from '../audit/audit-log.ts';

export type PlayOfferChange = {
  readonly gid: number;
  /** "pcdd.sum.pack3" */
  readonly play: string;
  readonly offered: boolean;
  /** How it stood on the console's screen. */
  readonly seen?: boolean | undefined;
  readonly reason: string;
};

/**
 * @returns whether it was on sale.
 * @throws Refusal for a game or play that does not exist, and for a play that is never sold; `factsChanged`.
 */
export async function changePlayOffer(
  deps: Deps,
  by: SignedInOperator,
  { gid, play, offered, seen, reason: typedReason }: PlayOfferChange,
): Promise<boolean> {
  const reason = assertReason(typedReason);
  const offer = deps.games.offerOf(gid, play);
  if (offer === undefined) throw refuse('noSuchPlay', { gid, play });
  if (offer === 'never') throw refuse('playNeverSold', { play });
  if (offered) assertOfferPaysFor(deps, gid, play);
  const action = { operator: by.name, action: 'change-play-offer', subject: `${gid} ${play}`, reason };
  return deps.games.setOffered(gid, play, offered, {
    seen,
    alongside: (tx, before) =>
      record(deps.platform, tx, { ...action, before: before ? 'on' : 'off', after: offered ? 'on' : 'off' }),
  });
}
