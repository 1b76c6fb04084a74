/** Makes an invite code, once under its key. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { type ShareFamily, shareFamilies } from '@longmen/contract/share-families';
import { Refusal, refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { shareOf } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import * as settings from '../settings.ts';
import { linkOf } from './link.ts';
import { codesMax, isStated, mayOpenAgents, termsOfCode, type TypedRates, whyNoCodes } from './rules.ts';

type Input = InputOf<Calls['createInviteCode']>;

/** @throws Refusal `accountRestricted`, `rebateNeeded`, `rebateInvalid`, `levelsUsedUp`, `tooManyCodes`, `keyReused` */
export async function createInviteCode(
  { platform, identity: { invites, termsOf } }: Deps,
  input: Input,
  { caller: { userId: ownerId }, idempotencyKey: key, bodyHash }: SignedInContext,
): Promise<OutputOf<Calls['createInviteCode']>> {
  const inviteCode = await platform.db.reads.transaction(async (tx) => {
    // One agent's codes are counted and made one after the other, copies of this request among them.
    const { live, ofDay } = await invites.count(tx, ownerId);
    const made = key === undefined ? undefined : await invites.byKey(tx, ownerId, key);
    if (made !== undefined) {
      if (made.bodyHash?.equals(bodyHash) !== true) throw refuse('keyReused');
      return made.code;
    }
    const agent = await termsOf(ownerId, tx);
    if (agent === undefined) throw new Error(`the agent ${ownerId} is not there`);
    const refusal = whyNoCodes(agent.status);
    if (refusal !== undefined) throw refuse(refusal);
    const accountType = input.type === 'player' ? 1 : 2;
    if (accountType === 2 && !mayOpenAgents(agent.depth, platform.settings.get(settings.levelsMax)))
      throw refuse('levelsUsedUp');
    const rebates = termsOfCode(typedRates(input), (family) => shareOf(agent.rebates, family));
    if (isStated(rebates)) throw new Refusal(rebates);
    if (live >= codesMax.live || ofDay >= codesMax.ofDay)
      throw refuse('tooManyCodes', { liveMax: codesMax.live, dayMax: codesMax.ofDay });
    return invites.make(tx, { ownerId, accountType, rebates, tag: (input.tag ?? '').trim(), key, bodyHash });
  });
  return { inviteCode, link: linkOf(inviteCode) };
}

/** The second spelling of a family counts where the first is left out. */
function typedRates(input: Input): TypedRates {
  const aliases: Partial<Record<ShareFamily, string | undefined>> = {
    s_ssc: input.ssc,
    s_k3: input.k3,
    s_yb: input.yb,
    s_11x5: input['11x5'],
    s_kl10: input.kl10,
    s_pk10: input.pk10,
  };
  return Object.fromEntries(shareFamilies.map((family) => [family, input[family] ?? aliases[family]]));
}
