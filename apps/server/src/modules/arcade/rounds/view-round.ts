/** A game round in the contract's words. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { roundStates } from '../codes.ts';
import type { Deps } from '../deps.ts';
import { roundStatusName, type RoundStatus } from '../messages.ts';
import type { RoundRow } from './store-lists.ts';

export type GameRound = OutputOf<typeof calls.gameRounds>['rows'][number];

/** By money alone: who got something back, but less than he staked, has not won. */
export function statusOfRound({ state, net }: Pick<RoundRow, 'state' | 'net'>): RoundStatus {
  if (state === roundStates.void) return 3;
  if (state === roundStates.open) return 4;
  if (net === 0) return 2;
  return net > 0 ? 1 : 5;
}

/** Whether a company's page about a round can be asked for: a promotion, whose number is ours, has none. */
export const hasPage = ({ providers }: Pick<Deps, 'providers'>, { provider, round }: RoundRow): boolean =>
  providers.providerNamed(provider)?.adapter.wallet === 'single' && !round.startsWith('~');

/** @param isOwn the page is for its player alone */
export function viewRound(deps: Pick<Deps, 'providers'>, row: RoundRow, locale: Locale, isOwn: boolean): GameRound {
  const game = deps.providers.gameByCode([row.platform], row.game);
  const status = statusOfRound(row);
  return {
    id: row.gameRound,
    platform: row.platform,
    gid: game?.id ?? 0,
    code: row.game,
    game: game?.names[locale] ?? row.game,
    maker: game?.maker ?? '',
    round: row.round,
    status,
    statusName: roundStatusName(status, locale),
    stake: row.stake,
    valid: row.valid,
    payout: row.payout,
    net: status === 4 ? mills(0) : row.net,
    openedAt: row.openedAt,
    closedAt: row.endedAt ?? 0,
    hasPage: isOwn && hasPage(deps, row),
  };
}
