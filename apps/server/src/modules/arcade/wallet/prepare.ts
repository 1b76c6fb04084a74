/** From a call to the row that it asks for: nothing is decided here. */
import type { UserId } from '../../../platform/ids.ts';
import type { BetCall, WinCall } from '../../providers/index.ts';
import type { CodedGame } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { GameProvider } from '../../providers/index.ts';
import { hashOfToken } from '../launches/tokens.ts';
import { dayCap } from '../settings.ts';
import type { NewTransaction } from './store-batch.ts';
import { contentOf } from './content.ts';
import { kindCodes } from '../codes.ts';
import type { NewBet } from './store-bets.ts';
import type { NewWin } from './store-wins.ts';

type Head = { readonly userId: UserId; readonly company: GameProvider };

function newTransaction({ platform }: Deps, { userId, company }: Head, call: BetCall | WinCall): NewTransaction {
  return {
    userId,
    id: platform.ids.next(),
    provider: company.name,
    transaction: call.transaction,
    game: call.game,
    round: call.round,
    units: call.units,
    // What is free moves nothing, whatever it is worth.
    amount: call.call === 'bet' && call.isFree ? 0 : call.amount,
    content: contentOf(call),
    theirAt: call.at,
    closesRound: call.isRoundClosed,
  };
}

/** @param game what its code names; a bet in an unknown game is never written with one */
export function newBet(deps: Deps, head: Head, call: BetCall, game: CodedGame | undefined): NewBet {
  return {
    ...newTransaction(deps, head, call),
    tokenHash: hashOfToken(call.token),
    platform: game?.platform ?? head.company.platforms[0] ?? '',
    kind: kindCodes[game?.kind ?? 'electronic'],
    gameRound: deps.platform.ids.next(),
    dayCap: deps.platform.settings.get(dayCap),
  };
}

export function newWin(deps: Deps, head: Head, call: WinCall & { readonly reference: string }): NewWin {
  return { ...newTransaction(deps, head, call), reference: call.reference, dust: call.dust };
}
