/** A bet: taken by its batch, or decided alone under the lock of its player's account. */
import { mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { statuses } from '../../identity/index.ts';
import type { BetCall, CodedGame } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import type { GameProvider } from '../../providers/index.ts';
import { findLaunch } from '../launches/store-launches.ts';
import { scopeOf } from '../checks/scopes.ts';
import { type AcceptedRow, dayNumberOf } from './store-batch.ts';
import { again, type Decided, Overtaken, type Player, unlessRefused } from './decided.ts';
import { newBet } from './prepare.ts';
import { type BetFacts, decideBet } from './rules.ts';
import { asKnown, refuseWithCase, storedAnswer } from './answers.ts';
import type { NewBet } from './store-bets.ts';
import { findTransaction, insertTransaction, isRoundClosed } from './store-transactions.ts';
import { makeStatements, type WalletWriter } from './writer.ts';

export type BetContext = {
  readonly deps: Deps;
  readonly writer: WalletWriter;
  readonly company: GameProvider;
  readonly player: Player;
};

/** Takes a bet, or says why not; a refusal is the answer to every repeat. */
export async function takeBet(context: BetContext, call: BetCall): Promise<Decided> {
  const { deps, writer, company, player } = context;
  const game = deps.providers.gameByCode(company.platforms, call.game);
  const bet = newBet(deps, { userId: player.userId, company }, call, game);
  if (!isGameOpen(deps, game)) {
    const refused = await unlessRefused(writer.refuseBet(bet));
    if (refused !== undefined) return { status: 'invalidGame', balance: mills(refused.balance) };
  } else if (call.currency === company.currency) {
    const written = await unlessRefused(writer.takeBet(bet));
    if (written !== undefined) return accepted(written);
  }
  return (await storedAnswer(deps, bet)) ?? again(() => decideAlone(context, call, bet));
}

/** Whether bets are taken in a game: it and its platform are open, nothing is frozen, and the site takes bets. */
export function isGameOpen({ ledger, areBetsStopped }: Deps, game: CodedGame | undefined): boolean {
  return game?.status === 0 && !ledger.freezes.isPlatformFrozen(game.platform) && !areBetsStopped();
}

const accepted = ({ balance, leg, signIn }: AcceptedRow): Decided => ({
  status: 'ok',
  balance: mills(balance),
  leg: leg ?? undefined,
  signIn: signIn ?? undefined,
});

/** Everything is read anew once the account is locked; what is accepted goes through the statement of the batch. */
function decideAlone(context: BetContext, call: BetCall, bet: NewBet): Promise<Decided> {
  const { deps } = context;
  return deps.platform.db.bets.transaction(async (tx) => {
    await deps.ledger.lockCash(tx, bet.userId);
    const known = await findTransaction(tx, bet);
    const { balance, ...facts } = await readFacts(tx, context, call, bet);
    const verdict = decideBet({ ...facts, known: known && asKnown(known, bet.content) });
    if (verdict.do === 'repeat' && known !== undefined) return { status: known.status, balance: known.balance };
    if (verdict.do === 'accept') {
      const [row] = await tx.rows<AcceptedRow>(makeStatements(deps).bets([bet]));
      if (row === undefined) throw new Overtaken('a bet that was to be taken was not');
      return accepted(row);
    }
    if (verdict.do === 'repeat') throw new Overtaken('a bet that was known is not');
    if (!verdict.isStored) return refuseWithCase(tx, bet, verdict, balance);
    await insertTransaction(tx, {
      ...bet,
      call: 'bet',
      state: 'refused',
      status: verdict.status,
      balance,
      kind: undefined,
      gameRound: undefined,
      reference: undefined,
    });
    return { status: verdict.status, balance };
  });
}

/** What a bet is judged by, but for what its number says. */
async function readFacts(tx: Tx, { deps, company }: BetContext, call: BetCall, bet: NewBet) {
  const { platform, identity, ledger, providers } = deps;
  const launch = await findLaunch(tx, bet, bet.tokenHash);
  const user = await identity.userOf(bet.userId, tx);
  const day = await dayNumberOf(tx, platform.site.timeZone);
  const meters = await ledger.metersOf(tx, bet.userId, scopeOf(bet.platform), day);
  const isClosed = await isRoundClosed(tx, bet);
  const spent = meters?.spentInScope ?? 0;
  const isWithinOwn = Object.values(meters?.meters ?? {}).every(
    (meter) =>
      (meter.spendCap === null || meter.spent + bet.amount <= meter.spendCap) &&
      (meter.lossCap === null || meter.spent - meter.returned + bet.amount <= meter.lossCap),
  );
  const balance = meters?.balance ?? mills(0);
  const isFree = bet.amount === 0;
  return {
    launch,
    isDisabled: user === undefined || user.status === statuses.closed || meters?.exclusion !== undefined,
    isGameOpen: isGameOpen(deps, providers.gameByCode(company.platforms, call.game)),
    isCurrencyRight: call.currency === company.currency,
    isRoundClosed: isClosed,
    isWithinLimits: isFree || (spent + bet.amount <= bet.dayCap && isWithinOwn),
    hasMoney: isFree || balance >= bet.amount,
    balance,
  } satisfies Omit<BetFacts, 'known'> & { balance: number };
}
