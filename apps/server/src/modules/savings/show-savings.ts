/** What a player has saved, and what could move now. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { movable } from './put-in.ts';
import { addDays, dayNumber, earnsFrom, maxNow, paidOn } from './rules.ts';
import * as settings from './settings.ts';
import { ratesOf } from './show-rates.ts';
import { siteTime } from './site-time.ts';
import { countOuts, findIncome } from './store-moves.ts';
import { findWallet, listStepsAfter } from './store-wallets.ts';
import type { UserId } from '../../platform/ids.ts';

/** @throws Refusal `accountRestricted` */
export async function showBalance(
  deps: Deps,
  { caller }: SignedInContext,
): Promise<OutputOf<typeof calls.savingsBalance>> {
  deps.identity.assertMayUse(caller, 'savings');
  const { userId } = caller;
  // One moment for all of it: a day that ends meanwhile is not half seen.
  return deps.platform.db.reads.transaction(async (tx) => {
    await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
    const { day: today } = await siteTime(deps, tx);
    const wallet = await findWallet(tx, userId);
    const steps = wallet === undefined ? [] : await listStepsAfter(tx, userId, wallet.accruedTo);
    const confirmed = steps.reduce(
      (sum, { day, change }) => (day <= today ? sum + change : sum),
      wallet?.confirmed ?? 0,
    );
    const rates = await ratesOf(deps, tx, today);
    return {
      total: (await deps.ledger.balanceOf(userId, tx)).savings,
      incomeTotal: wallet?.earned ?? mills(0),
      incomeYesterday: await findIncome(tx, userId, dayNumber(addDays(today, -1))),
      basicRate: rates.basic,
      extraRate: rates.extra,
      confirmed: mills(confirmed),
      coming: steps.filter(({ day }) => day > today).map(({ day, change }) => ({ day, amount: change })),
    };
  });
}

/** @throws Refusal `accountRestricted` */
export async function showTerms(deps: Deps, { caller }: SignedInContext): Promise<OutputOf<typeof calls.savingsTerms>> {
  deps.identity.assertMayUse(caller, 'savings');
  const { get } = deps.platform.settings;
  const tx = deps.platform.db.reads;
  const { day } = await siteTime(deps, tx);
  const rates = await ratesOf(deps, tx, day);
  return {
    isOpen: get(settings.savingsOpen),
    in: { max: get(settings.inMax) },
    out: {
      max: get(settings.outMax),
      timesPerDay: get(settings.outTimes),
      timesLeft: await timesLeft(deps, tx, caller.userId),
    },
    feeRate: get(settings.feeRate),
    cutOff: `${String(get(settings.cutOffHour)).padStart(2, '0')}:00`,
    timeZone: deps.platform.site.timeZone,
    basicRate: rates.basic,
    extraRate: rates.extra,
  };
}

/** @throws Refusal `accountRestricted` */
export async function offerIn(deps: Deps, { caller }: SignedInContext): Promise<OutputOf<typeof calls.savingsInOffer>> {
  deps.identity.assertMayUse(caller, 'savings');
  const { ledger, platform } = deps;
  const { get } = platform.settings;
  const tx = platform.db.reads;
  const { cash } = await ledger.balanceOf(caller.userId, tx);
  const available = movable(cash, await ledger.standingOf(caller.userId, tx));
  const { day, hour } = await siteTime(deps, tx);
  const earns = earnsFrom(day, hour, get(settings.cutOffHour));
  return {
    available,
    // Savings release no turnover, so there is nothing to charge for.
    fee: mills(0),
    max: get(settings.savingsOpen) ? maxNow({ available, limit: get(settings.inMax) }) : mills(0),
    earnsFrom: earns,
    firstPaidOn: paidOn(earns),
  };
}

/** @throws Refusal `accountRestricted` */
export async function offerOut(
  deps: Deps,
  { outType }: InputOf<typeof calls.savingsOutOffer>,
  { caller }: SignedInContext,
): Promise<OutputOf<typeof calls.savingsOutOffer>> {
  deps.identity.assertMayUse(caller, 'savings');
  const { get } = deps.platform.settings;
  const tx = deps.platform.db.reads;
  const { savings } = await deps.ledger.balanceOf(caller.userId, tx);
  const toBank = outType === '1';
  const earned: Mills = (await findWallet(tx, caller.userId))?.earned ?? mills(0);
  const left = await timesLeft(deps, tx, caller.userId);
  return {
    balance: savings,
    income: toBank ? earned : null,
    feeRate: toBank ? get(settings.feeRate) : null,
    max: left === 0 ? mills(0) : maxNow({ available: savings, limit: get(settings.outMax) }),
    timesLeft: left,
  };
}

async function timesLeft(deps: Deps, tx: Tx, userId: UserId): Promise<number> {
  const used = await countOuts(tx, userId, (await siteTime(deps, tx)).day);
  return Math.max(0, deps.platform.settings.get(settings.outTimes) - used);
}
