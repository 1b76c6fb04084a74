/** What an instant round costs and whether its game may be played; what the rounds of a run have in common. */
import { hash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { perPick } from '../slips/exposure.ts';
import { type Bet, quoteLines, refuseAbove, stakeLeft } from '../slips/place-bet.ts';
import { type QuotedLine, type Quoter, totalOf } from '../slips/quote-line.ts';
import type { RoundDeps } from './read-round.ts';
import { maxExposure, maxIssueStake, maxSlipStake } from '../settings.ts';

export type QuoteDeps = RoundDeps & { readonly quote: Quoter };

/** @throws Refusal `gameUnknown`, `gameStopped`, `gameFrozen`, `gameNotOpen` */
export function instantGame(
  { modules }: Pick<RoundDeps, 'modules'>,
  gid: number,
): CatalogueGame & { readonly oddsVersion: number } {
  const game = modules.catalogue.game(gid);
  if (game === undefined || game.source !== 'instant' || game.status === 2) throw refuse('gameUnknown');
  if (game.status !== 0) throw refuse('gameStopped');
  if (modules.ledger.freezes.isGameFrozen(gid)) throw refuse('gameFrozen');
  if (game.oddsVersion === null) throw refuse('gameNotOpen');
  return { ...game, oddsVersion: game.oddsVersion };
}

/** The lines of a round within every limit that does not depend on the player's money. @throws Refusal as `placeBet` */
export async function quoteRound(
  deps: QuoteDeps,
  { caller, gid, lines: requested }: Pick<Bet, 'caller' | 'gid' | 'lines'>,
  game: { readonly oddsVersion: number },
): Promise<QuotedLine[]> {
  const { settings } = deps.platform;
  const lines = await quoteLines(deps, { caller, gid, lines: requested, rates: 'seen' }, game);
  const total = totalOf(lines);
  refuseAbove(settings.get(maxSlipStake), total, 'slip');
  refuseAbove(settings.get(maxIssueStake), total, 'issue');
  // A round is an issue of its own, so its exposure is its own lines.
  const limit = settings.get(maxExposure);
  for (const [pick, payoutMax] of perPick(lines))
    if (payoutMax > limit)
      throw refuse('exposureReached', { remaining: stakeLeft(lines, { pick, payoutLeft: limit }) });
  return lines;
}

/** What lines mean, whatever way they were written: play, selection and stake of each. */
export function hashBets(lines: readonly QuotedLine[]): Buffer {
  return hash('sha256', JSON.stringify(lines.map(({ play, selection, stake }) => [play, selection, stake])), 'buffer');
}
