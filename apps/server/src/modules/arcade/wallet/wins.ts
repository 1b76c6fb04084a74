/** A win: paid by its batch, or decided alone under the lock of its player's account. */
import { mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { WinCall } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import { winsScope } from '../checks/scopes.ts';
import { bigWin } from '../settings.ts';
import { asKnown, refuseWithCase, storedAnswer } from './answers.ts';
import type { AcceptedRow } from './store-batch.ts';
import type { BetContext } from './bets.ts';
import { roundOfReward } from './content.ts';
import { again, type Decided, Overtaken, unlessRefused } from './decided.ts';
import { newWin } from './prepare.ts';
import { decideWin } from './rules.ts';
import { kindCodes } from '../codes.ts';
import { payPromotion } from './store-promotions.ts';
import { findTransaction, isRewardPaid, readBalance } from './store-transactions.ts';
import type { NewWin } from './store-wins.ts';
import { makeStatements } from './writer.ts';

/** Pays a win, or says why not; a refusal is no row, since what it is of may yet come. */
export async function payWin(context: BetContext, call: WinCall): Promise<Decided> {
  const { deps, writer, company, player } = context;
  const win = newWin(deps, { userId: player.userId, company }, { ...call, reference: call.reference ?? '' });
  if (call.reference !== undefined && call.currency === company.currency && !areWinsHeld(deps, company.name)) {
    const written = await unlessRefused(writer.payWin(win));
    if (written !== undefined) return paid(written);
  }
  return (await storedAnswer(deps, win)) ?? again(() => decideAlone(context, call, win));
}

/** Too much was won of a company within the hour: its wins wait until people have looked. */
const areWinsHeld = ({ ledger }: Deps, provider: string): boolean => ledger.freezes.isFrozen(winsScope(provider));

const paid = ({ balance, leg }: Pick<AcceptedRow, 'balance' | 'leg'>): Decided => ({
  status: 'ok',
  balance: mills(balance),
  leg: leg ?? undefined,
});

function decideAlone(context: BetContext, call: WinCall, win: NewWin): Promise<Decided> {
  const { deps, company } = context;
  return deps.platform.db.bets.transaction(async (tx) => {
    await deps.ledger.lockCash(tx, win.userId);
    const known = await findTransaction(tx, win);
    const bet =
      call.reference === undefined ? undefined : await findTransaction(tx, { ...win, transaction: call.reference });
    const verdict = decideWin({
      known: known && asKnown(known, win.content),
      round: win.round,
      bet: bet && asKnown(bet),
      reward: await rewardOf(tx, win, call.reward),
      isCurrencyRight: call.currency === company.currency,
      areWinsHeld: areWinsHeld(deps, company.name),
    });
    if (verdict.do === 'repeat') {
      if (known === undefined) throw new Overtaken('a win that was known is not');
      return { status: known.status, balance: known.balance };
    }
    if (verdict.do === 'refuse') return refuseWithCase(tx, win, verdict, await readBalance(tx, win.userId));
    if (call.reward !== undefined) return paid(await payReward(tx, context, { ...win, reward: call.reward }));
    const [row] = await tx.rows<AcceptedRow>(makeStatements(deps).wins([win]));
    if (row === undefined) throw new Overtaken('a win that was to be paid was not');
    return paid(row);
  });
}

async function rewardOf(tx: Tx, win: NewWin, reward: string | undefined): Promise<'none' | 'new' | 'paid'> {
  if (reward === undefined) return 'none';
  return (await isRewardPaid(tx, win, reward)) ? 'paid' : 'new';
}

/** A promotion is of no game that has to be open, nor known: what it is shown under is its company's first platform then. */
function payReward(tx: Tx, { deps, company }: BetContext, win: NewWin & { readonly reward: string }) {
  const game = deps.providers.gameByCode(company.platforms, win.game);
  const { ids, settings, site } = deps.platform;
  return payPromotion(tx, {
    ...win,
    gameRound: ids.next(),
    ownRound: roundOfReward(win.reward),
    platform: game?.platform ?? company.platforms[0] ?? '',
    kind: kindCodes[game?.kind ?? 'electronic'],
    timeZone: site.timeZone,
    bigWin: settings.get(bigWin),
  });
}
