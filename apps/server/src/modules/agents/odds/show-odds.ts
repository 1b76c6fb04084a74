/** What a family's plays pay by rebate. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { shareFamilies } from '@longmen/contract/share-families';
import { formatRate, userRate } from '@longmen/engine';
import { formatShare } from '@longmen/engine/rebates';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { shareOf } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';

/** @throws Refusal `gameUnknown` when no game of the family is on sale */
export async function showOdds(
  { identity, catalogue }: Deps,
  input: InputOf<Calls['oddsTable']>,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<Calls['oddsTable']>> {
  // Older clients leave the first letters out.
  const family = shareFamilies.find((code) => code === input.family || code === `s_${input.family}`);
  const odds = family && catalogue.oddsOfFamily(family, locale);
  if (family === undefined || odds === undefined) throw refuse('gameUnknown');
  const { rebate, plays } = odds;
  const [kept, agent] = await Promise.all([
    identity.keptRebateOf(caller.userId, family),
    identity.termsOf(caller.userId),
  ]);
  return {
    terms: { rebate, kept, own: formatShare(shareOf(agent?.rebates ?? {}, family)) },
    game: odds.gid,
    gameName: odds.gameName,
    rows: plays.map(({ number, name, prices }) => ({
      playNumber: String(number),
      name,
      rates: prices.map(({ rate }) => formatRate(rate)),
      lowestRates: prices.map(({ rateMin }) => formatRate(rateMin)),
      ownRates: prices.map(({ rate, rateMin }) =>
        formatRate(userRate({ rate, rateMin, rebate, userRebate: kept }) ?? rateMin),
      ),
      fixed: prices.map(({ isFixed }) => isFixed),
    })),
  };
}
