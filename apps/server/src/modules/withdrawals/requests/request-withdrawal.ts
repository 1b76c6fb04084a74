/** Asks for money to be paid out: it is held in the transaction that writes the request (money.md, "Withdrawals"; trust.md M7, M8). */
import type { Locale } from '@longmen/contract';
import { payoutAddress } from '@longmen/contract/payout-address';
import { coinsFor, type Mills, mills, parseMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type SignedInContext, Refusal, refuse } from '../../../platform/api/route.ts';
import type { SentFundPassword } from '../../identity/index.ts';
import { announceMove } from './announce.ts';
import type { Deps } from '../deps.ts';
import { openPayee } from '../payees/payee-box.ts';
import { payeeKinds } from '../payees/payee-rules.ts';
import { type Fees, judgeRequest, withdrawableCash } from '../rules.ts';
import * as settings from '../settings.ts';
import { listPayees, type PayeeRow } from '../payees/store-payees.ts';
import { countToday, findByKey, findOpen, insertRequest, type RequestRow, type Source } from './store-requests.ts';
import { addEvents } from './store-moves.ts';
import { placeName } from '../payees/payee-view.ts';
import { withdrawalViews, type WithdrawalView } from './withdrawal-view.ts';
import { makeHolds, termsOf } from './terms.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Where a request is paid to, as a player names it. */
export type Destination = {
  readonly payoutType: '1' | '4' | '5';
  /** The default card when left out. */
  readonly cardId?: string | undefined;
  readonly platform?: string | undefined;
  readonly address?: string | undefined;
};

/** Where the money comes from: the savings tell how much there is and move it themselves. */
export type FromSavings = {
  readonly withdrawable: (tx: Tx) => Promise<Mills>;
  /** Moves the amount from savings to held, in the request's transaction; `ref` is the withdrawal's id. */
  readonly hold: (tx: Tx, ref: string) => Promise<void>;
  /** What the savings charge for it: part of the withdrawal's fee, given back with a refused one. */
  readonly fee: Mills;
};

export type WithdrawalAsk = {
  /** Name of the call, so that keys of different calls are different keys. */
  readonly call: string;
  readonly amount: Mills;
  readonly to: Destination;
  readonly fundPassword: SentFundPassword;
  readonly from?: FromSavings;
};

/**
 * Takes a request, or answers what the same key was answered before. @throws Refusal as `requestWithdrawal` declares them
 */
export async function requestWithdrawal(
  deps: Deps,
  ask: WithdrawalAsk,
  context: SignedInContext,
): Promise<WithdrawalView> {
  const { platform, ledger } = deps;
  const { userId } = context.caller;
  const key = context.idempotencyKey === undefined ? undefined : `${ask.call}:${context.idempotencyKey}`;
  const before = async () => {
    const row = key === undefined ? undefined : await findByKey(platform.db.reads, userId, key);
    if (row === undefined) return undefined;
    if (!row.bodyHash.equals(context.bodyHash)) throw refuse('keyReused');
    return rowView(deps, row, context.locale);
  };
  const known = await before();
  if (known !== undefined) return known;
  const written = await admit(deps, ask, context)
    .then((payee) => writeRequest(deps, ask, context, payee, key))
    .catch(async (error: unknown) => {
      // A copy of the call may have come first; or the answer of this very one was lost on the way from the database.
      const copy = key === undefined ? undefined : await findCopy(platform, error, before);
      if (copy === undefined) throw error;
      return { copy };
    });
  if ('copy' in written) return written.copy;
  const row = written;
  announceMove(platform, row);
  await ledger.announceBalance(userId);
  platform.jobs.wake('withdrawals-check');
  return rowView(deps, row, context.locale);
}

/** A handle serves one of several copies: the others wait for what that one writes. */
const copyWithinMs = 1_500;
const lookEveryMs = 100;

async function findCopy(
  { clock }: Deps['platform'],
  error: unknown,
  before: () => Promise<WithdrawalView | undefined>,
): Promise<WithdrawalView | undefined> {
  const waits = error instanceof Refusal && error.refusal === 'sealExpired';
  for (let waited = 0; ; waited += lookEveryMs) {
    const copy = await before();
    if (copy !== undefined || !waits || waited >= copyWithinMs) return copy;
    await clock.sleep(lookEveryMs);
  }
}

async function rowView({ platform }: Deps, row: RequestRow, locale: Locale): Promise<WithdrawalView> {
  const [view] = await withdrawalViews(platform.db.reads, [row], locale);
  if (view === undefined) throw new RangeError(`withdrawal ${row.id} is gone`);
  return view;
}

/** Whether this player may ask at all, and whom to pay. The fund password comes last: every try of it counts. */
async function admit(deps: Deps, ask: WithdrawalAsk, context: SignedInContext): Promise<PayeeRow> {
  const { platform, ledger, identity } = deps;
  const { caller } = context;
  // A saved sign-in may ask: it proves itself with the fund password in the same call.
  identity.assertMayUse({ ...caller, savedSignIn: false }, 'withdraw');
  if (!platform.settings.get(settings.withdrawOpen)) throw refuse('withdrawalsClosed');
  if (ledger.freezes.areWithdrawalsFrozen()) throw refuse('withdrawalsFrozen');
  await identity.mayMoveMoney(caller.userId);
  if ((await findOpen(platform.db.reads, caller.userId)) !== undefined) throw refuse('withdrawalOpen');
  const payee = await findDestination(deps, caller.userId, ask.to);
  const held = (await makeHolds(deps, caller.userId))(payee);
  if (held !== null) throw refuse('withdrawalHeld', { until: held });
  // What would be refused anyway is refused before a try of the fund password is spent.
  await judge(deps, platform.db.reads, ask, caller.userId, await ledger.standingOf(caller.userId));
  await identity.fundPassword.check(context, ask.fundPassword);
  return payee;
}

/** @throws Refusal `cardNeeded`, `payeeUnknown`, `platformClosed` */
async function findDestination(deps: Deps, userId: UserId, to: Destination): Promise<PayeeRow> {
  const own = await listPayees(deps.platform.db.reads, userId);
  if (to.payoutType === '1') {
    const cards = own.filter(({ kind }) => kind === payeeKinds.card);
    const card = cards.find(({ id }) => !to.cardId || id === to.cardId);
    if (card === undefined) throw refuse(cards.length === 0 ? 'cardNeeded' : 'payeeUnknown');
    return card;
  }
  const kind = Number(to.payoutType);
  const platform = deps.platform.settings
    .get(settings.platforms)
    .find(({ id, type }) => id === to.platform && type === kind);
  if (platform === undefined) throw refuse('platformClosed');
  const payee = own.find((each) => each.kind === kind && each.place === platform.id);
  if (payee === undefined) throw refuse('cardNeeded');
  const isAddress = !to.address || payoutAddress(platform.network, to.address) === openPayee(deps.box, payee).number;
  if (!isAddress) throw refuse('payeeUnknown');
  return payee;
}

type Standing = Awaited<ReturnType<Deps['ledger']['standingOf']>>;

/** @returns the fees. @throws Refusal that names the first rule which the request breaks */
async function judge(deps: Deps, tx: Tx, ask: WithdrawalAsk, userId: UserId, standing: Standing): Promise<Fees> {
  const { cash } = await deps.ledger.balanceOf(userId, tx);
  const verdict = judgeRequest(ask.amount, termsOf(deps), {
    withdrawable: ask.from === undefined ? withdrawableCash(cash, standing) : await ask.from.withdrawable(tx),
    standing,
    today: await countToday(tx, userId, deps.platform.site.timeZone),
    sourceFee: ask.from?.fee ?? mills(0),
  });
  if (verdict.refusal === undefined) return verdict.fees;
  throw new Refusal(verdict);
}

async function writeRequest(
  deps: Deps,
  ask: WithdrawalAsk,
  { caller: { userId }, bodyHash }: SignedInContext,
  payee: PayeeRow,
  key: string | undefined,
): Promise<RequestRow> {
  const { platform, ledger } = deps;
  const id = platform.ids.next();
  const source: Source = ask.from === undefined ? 'cash' : 'savings';
  return platform.db.bets.transaction(async (tx) => {
    // Locks the cash account: of two requests at once the second waits here and finds the first.
    const standing = await ledger.passIfMet(tx, userId);
    if ((await findOpen(tx, userId)) !== undefined) throw refuse('withdrawalOpen');
    const { turnoverFee, withdrawalFee, fee } = await judge(deps, tx, ask, userId, standing);
    if (ask.from !== undefined) await ask.from.hold(tx, id);
    else await hold(deps, tx, userId, id, ask.amount);
    const { exchangeRate, coins } = convert(deps, payee, mills(ask.amount - fee));
    const { kind, tail } = payee;
    const terms = { amount: ask.amount, turnoverFee, withdrawalFee, exchangeRate, coins };
    const row = await insertRequest(
      tx,
      { userId, id, ...terms, source, payee: payee.id, kind, placeName: placeName(deps, payee), tail, key, bodyHash },
      platform.site.timeZone,
    );
    if (row === undefined) throw refuse('withdrawalOpen');
    await addEvents(tx, row, [['received', '']]);
    return row;
  });
}

async function hold({ ledger }: Deps, tx: Tx, userId: UserId, ref: string, amount: Mills): Promise<void> {
  const posted = await ledger.post(tx, { userId, kind: 'withdrawal', ref, debit: 'cash', credit: 'held', amount });
  if (posted.result === 'insufficient') throw refuse('withdrawalTooMuch');
}

/** Coins of a digital currency at the rate of now, which is frozen with the request. */
function convert(
  { platform }: Deps,
  { kind, place }: PayeeRow,
  net: Mills,
): { exchangeRate: number | null; coins: number | null } {
  if (kind !== payeeKinds.digital) return { exchangeRate: null, coins: null };
  const rate = parseMills(platform.settings.get(settings.platforms).find(({ id }) => id === place)?.rate ?? '');
  if (rate === null || rate === 0) throw refuse('platformClosed');
  const coins = coinsFor(net, rate);
  if (coins === 0) throw refuse('withdrawalOutOfRange');
  return { exchangeRate: rate, coins };
}
