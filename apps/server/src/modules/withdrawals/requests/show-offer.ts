/** What a player may withdraw now, where to, at which fee, and what is missing for it. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { formatMills, mills, parseMills } from '@longmen/engine';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { payeeKinds } from '../payees/payee-rules.ts';
import { feesOf, withdrawableCash } from '../rules.ts';
import * as settings from '../settings.ts';
import { listPayees, type PayeeRow } from '../payees/store-payees.ts';
import { countToday, findOpen } from './store-requests.ts';
import { placeName } from '../payees/payee-view.ts';
import { withdrawalViews } from './withdrawal-view.ts';
import { makeHolds, termsOf } from './terms.ts';

type Offer = typeof calls.withdrawalOffer;

/** @throws Refusal `accountRestricted`, `withdrawalsClosed` */
export async function showOffer(deps: Deps, input: InputOf<Offer>, context: SignedInContext): Promise<OutputOf<Offer>> {
  const { platform, ledger, identity } = deps;
  const { userId } = context.caller;
  identity.assertMayUse({ ...context.caller, savedSignIn: false }, 'withdraw');
  if (!platform.settings.get(settings.withdrawOpen)) throw refuse('withdrawalsClosed');
  const tx = platform.db.reads;
  const terms = termsOf(deps);
  const [{ cash }, standing, payees, today, open, hasFundPassword, holdOf] = await Promise.all([
    ledger.balanceOf(userId),
    ledger.standingOf(userId),
    listPayees(tx, userId),
    countToday(tx, userId, platform.site.timeZone),
    findOpen(tx, userId),
    identity.fundPassword.isSet(userId),
    makeHolds(deps, userId),
  ]);
  const { turnoverFee, fee } = feesOf(terms, { standing, today });
  const [view] = open === undefined ? [] : await withdrawalViews(tx, [open], context.locale);
  return {
    balance: cash,
    withdrawable: withdrawableCash(cash, standing),
    fee,
    turnoverFee,
    requiredTurnover: standing.required,
    turnover: standing.turnover,
    remainingTurnover: standing.remaining,
    mayWithdrawEarly: terms.mayWithdrawEarly,
    image: '',
    ...waysOut(deps, payees, holdOf, input.cardId),
    freeLeft: Math.max(0, terms.freePerDay - today),
    fixedFee: terms.fixedFee,
    timesLeft: Math.max(0, terms.timesPerDay - today),
    min: terms.amountMin,
    max: terms.amountMax,
    hasFundPassword,
    open: view ?? null,
  };
}

type Ways = Pick<OutputOf<Offer>, 'bankName' | 'tail' | 'cards' | 'platforms' | 'heldUntil'>;

/** Where the money may go: the chosen card or the first, all cards, and every platform with the caller's address there. */
function waysOut(
  deps: Deps,
  payees: readonly PayeeRow[],
  holdOf: (payee: PayeeRow | undefined) => number | null,
  cardId: string | undefined,
): Ways {
  const cards = payees.filter(({ kind }) => kind === payeeKinds.card);
  const card = cards.find(({ id }) => id === cardId) ?? cards[0];
  const stateOf = (payee: PayeeRow | undefined) => ({
    isDefault: payee?.isDefault ?? false,
    isLocked: payee !== undefined && payee.lockedAt !== null,
    heldUntil: holdOf(payee),
  });
  return {
    bankName: card === undefined ? '' : placeName(deps, card),
    tail: card?.tail ?? '',
    cards: cards.map((each) => ({
      id: each.id,
      bankName: placeName(deps, each),
      tail: each.tail,
      ...stateOf(each),
    })),
    platforms: deps.platform.settings.get(settings.platforms).map(({ id, type, name, rate }) => {
      const own = payees.find(({ kind, place }) => kind === type && place === id);
      return {
        id,
        payoutType: type === 4 ? '4' : '5',
        name,
        exchangeRate: formatMills(parseMills(rate) ?? mills(0)),
        tail: own?.tail ?? '',
        ...stateOf(own),
      };
    }),
    heldUntil: holdOf(payees.find(({ isDefault }) => isDefault) ?? card),
  };
}
