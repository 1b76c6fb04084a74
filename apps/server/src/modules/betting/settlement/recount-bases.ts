/**
 * What rebates are counted on, counted again from the slips, one order at a time and without what a settlement lays out
 * (agents-rewards.md, "Rebates").
 */
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { RebateBase } from '@longmen/engine/rebates';
import type { Tx } from '../../../platform/db/database.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import type { BettingDeps, BettingIssue } from '../deps.ts';
import { type LinePick, pickText, readLines } from '../lines/store-lines.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { drawOf, evaluate, isFixedPrice, outcomeStatus } from '../rules.ts';
import { listPlacedSlips } from './store-recount.ts';

/** A player's orders in one family, each with what was at risk, whole yuan; of who was moved also those of before. */
export type OrderBases = {
  readonly userId: UserId;
  readonly lineUntil: string | null;
  readonly family: string;
  readonly bases: readonly RebateBase[];
};

type Deps = Pick<BettingDeps, 'catalogue'>;

const slipsPerPage = 2_000;

/** Of a settled issue, players who have an agent. All of one snapshot: `tx` sees no later change of lines. */
export async function recountIssue({ catalogue }: Deps, tx: Tx, issue: BettingIssue): Promise<OrderBases[]> {
  const family = catalogue.game(issue.gid)?.family;
  if (family === undefined || issue.numbers === null) return [];
  const riskedOf = makeRisked({ catalogue }, issue, issue.numbers);
  const players = collectBases();
  let after = { userId: userIdOf('0'), slip: '0' };
  for (;;) {
    const slips = await listPlacedSlips(tx, issue.id, after, slipsPerPage);
    for (const { userId, lineUntil, stakes, picks, returned } of slips)
      for (const { line, stake, ...pick } of readLines(stakes, picks))
        if (returned?.includes(line) !== true) players.add({ userId, lineUntil, family }, stake * riskedOf(pick));
    const last = slips.at(-1);
    if (last === undefined || slips.length < slipsPerPage) return players.list();
    after = last;
  }
}

/** Orders by player, as they are added. */
export function collectBases() {
  const players = new Map<string, OrderBases & { bases: RebateBase[] }>();
  return {
    add: (of: Omit<OrderBases, 'bases'>, base: RebateBase) => {
      if (base === 0) return;
      const key = `${of.userId} ${of.family} ${of.lineUntil ?? ''}`;
      const player = players.get(key) ?? { ...of, bases: [] };
      players.set(key, player);
      player.bases.push(base);
    },
    list: (): OrderBases[] => [...players.values()],
  };
}

/** How many single bets of a pick were at risk at a price that carries rebates; equal picks are evaluated once. */
function makeRisked({ catalogue }: Deps, issue: BettingIssue, numbers: readonly number[]) {
  const draw = drawOf(numbers, issue.lunarYear);
  const known = new Map<string, number>();
  const count = ({ play: number, bets, rates, selection: stored }: LinePick) => {
    const play = catalogue.play(playOfNumber(number) ?? '');
    if (play === undefined) throw new RangeError(`an order of an unknown play ${number}`);
    const selection = storedSelection(stored);
    const fixed = catalogue.fixedPrices(issue.gid, play.code, issue.oddsVersion ?? undefined);
    if (isFixedPrice(fixed, play, selection)) return 0;
    const { status, returnedBets } = evaluate(play, selection, rates, draw);
    return status === outcomeStatus.tied ? 0 : bets - returnedBets;
  };
  return (pick: LinePick): number => {
    const key = pickText(pick);
    const found = known.get(key) ?? count(pick);
    known.set(key, found);
    return found;
  };
}
