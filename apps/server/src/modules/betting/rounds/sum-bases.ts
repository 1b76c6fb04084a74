/** What rebates of instant rounds are counted on, as a settlement sums it for an issue (agents-rewards.md, "Rebates"). */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { priceKeysOf } from '@longmen/engine';
import { baseThresholds, rebateBase } from '@longmen/engine/rebates';
import type { Tx } from '../../../platform/db/database.ts';
import type { BettingDeps } from '../deps.ts';
import { readLines } from '../lines/store-lines.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { evaluate, outcomeStatus } from '../rules.ts';
import { endOfRounds, type EndedRoundRow, listEndedRounds } from './store-round-bases.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Of one player in one family: whole yuan of orders of at least each of `baseThresholds`, in their order. */
export type PlayerBases = {
  readonly userId: UserId;
  /** Bets below the line that he had until this instant; null: below the one that he has. */
  readonly until: string | null;
  readonly family: string;
  readonly sums: readonly number[];
};

type Deps = Pick<BettingDeps, 'catalogue' | 'rounds'>;

/** Rounds by their end: from `from` on, before `upTo`, instants as text; at most about `max` of them. */
export type RoundRange = { readonly from: string; readonly upTo: string; readonly max: number };

/**
 * The bases of the rounds of a range whose players have an agent, with the lines held. `upTo` is where they end: that of the range, or an earlier
 * instant where there are more than `max`.
 */
export async function sumRoundBases(
  deps: Deps,
  tx: Tx,
  range: RoundRange,
): Promise<{ upTo: string; bases: PlayerBases[] }> {
  const upTo = await endOfRounds(tx, deps.rounds, range);
  const rounds = await listEndedRounds(tx, deps.rounds, { from: range.from, upTo });
  const players = new Map<string, PlayerBases & { sums: number[] }>();
  for (const round of rounds) {
    const family = deps.catalogue.game(round.gid)?.family;
    if (family === undefined) continue;
    const { userId, until } = round;
    const key = `${userId} ${family} ${until ?? ''}`;
    const player = players.get(key) ?? { userId, until, family, sums: baseThresholds.map(() => 0) };
    players.set(key, player);
    for (const base of basesOf(deps, round))
      baseThresholds.forEach((threshold, at) => {
        if (base >= threshold) player.sums[at] = (player.sums[at] ?? 0) + base;
      });
  }
  return { upTo, bases: [...players.values()].filter(({ sums }) => (sums[0] ?? 0) > 0) };
}

/** Of each order what was at risk at a price that carries rebates, whole yuan. */
export function basesOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { gid, numbers, oddsVersion, stakes, picks }: EndedRoundRow,
): number[] {
  return readLines(stakes, picks).map(({ play: number, bets, rates, stake, selection: stored }) => {
    const play = catalogue.play(playOfNumber(number) ?? '');
    if (play === undefined) throw new RangeError(`an order of an unknown play ${number}`);
    const selection = storedSelection(stored);
    const fixed = catalogue.fixedPrices(gid, play.code, oddsVersion);
    if (fixed.size > 0 && priceKeysOf(play, selection).some((price) => fixed.has(price))) return 0;
    const { status, returnedBets } = evaluate(play, selection, rates, { numbers });
    return status === outcomeStatus.tied ? 0 : rebateBase({ stake, bets, returned: returnedBets });
  });
}
