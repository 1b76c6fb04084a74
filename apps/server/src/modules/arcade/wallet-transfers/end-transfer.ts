/** Ends a transfer once, with the money that it moves: by the company's word about its order, or by people. */
import { mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { CashLeg, SiteDay } from '../../ledger/index.ts';
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import {
  countedPeriods,
  type CountedPeriod,
  unspentOf,
  withBack,
  withOver,
  withoutOver,
} from '../provider-wallets/rules.ts';
import { openWallet, writeWallet } from '../provider-wallets/store-wallets.ts';
import { scopeOf } from '../checks/scopes.ts';
import { findTransfer, holdTransfer, type WalletTransfer, writeState } from './store-transfers.ts';

export type TransferEnd =
  | { readonly as: 'done' }
  /** `absent`: the company knows nothing of it; it is asked for a day longer whether that stays so. */
  | { readonly as: 'failed'; readonly why: 'absent' | 'refused' }
  | { readonly as: 'review'; readonly why: string };

const lateAfterMs = 3_600_000;

type Which = Pick<WalletTransfer, 'userId' | 'id'>;

/** What money moves by. */
export type LedgerDeps = { readonly ledger: Pick<Deps['ledger'], 'crossings' | 'lockCash' | 'post'> };

/**
 * Ends a transfer that is in one of these states; anything else stays as it is. @returns the transfer as it is then, and
 * whether this ended it
 */
export async function endTransfer(
  deps: Deps,
  which: Which,
  end: TransferEnd,
  from: readonly WalletTransfer['state'][] = ['sent'],
): Promise<{ readonly transfer: WalletTransfer | undefined; readonly isEnded: boolean }> {
  const { platform } = deps;
  const ended = await platform.db.jobs.transaction((tx) => endWithin(deps, tx, which, end, from));
  if (ended.leg !== undefined) platform.bus.publish('balance.changed', { userId: which.userId, ...ended.leg });
  if (ended.isEnded && end.as === 'review')
    platform.log.error(
      { alarm: 'platform-crossingReview', company: ended.transfer?.provider, transfer: which.id, why: end.why },
      'a transfer waits for people',
    );
  return ended;
}

/** The same within a transaction that goes on to other things. */
export async function endWithin(
  deps: LedgerDeps,
  tx: Tx,
  which: Which,
  end: TransferEnd,
  from: readonly WalletTransfer['state'][],
) {
  await deps.ledger.lockCash(tx, which.userId);
  const held = await holdTransfer(tx, which.userId, which.id);
  if (held === undefined || !from.includes(held.state)) return { transfer: held, isEnded: false, leg: undefined };
  const leg = await carryOut(deps, tx, held, end);
  return { transfer: await findTransfer(tx, which.userId, which.id), isEnded: true, leg };
}

async function carryOut(
  deps: LedgerDeps,
  tx: Tx,
  transfer: WalletTransfer,
  end: TransferEnd,
): Promise<CashLeg | undefined> {
  if (end.as === 'review') {
    await writeState(tx, transfer, { state: 'review', why: end.why });
    const { userId, provider, id, way, amount } = transfer;
    const detail = { way, amount, why: end.why };
    await openCase(tx, { userId, provider, kind: 'crossingReview', ref: id, detail });
    return undefined;
  }
  if (end.as === 'done') {
    await writeState(tx, transfer, { state: 'done' });
    return transfer.way === 'in' ? arrive(deps, tx, transfer) : comeBack(deps, tx, transfer);
  }
  // What is said to be unknown may land all the same: that is found within a day.
  const lateAskInMs = end.why === 'absent' ? lateAfterMs : undefined;
  await writeState(tx, transfer, { state: 'failed', why: transfer.hint ?? end.why, lateAskInMs });
  return transfer.way === 'in' ? giveBack(deps, tx, transfer) : undefined;
}

/** Money that lies at the company from now on: it was counted when it left. */
async function arrive(
  { ledger }: LedgerDeps,
  tx: Tx,
  { userId, id, provider, amount }: WalletTransfer,
): Promise<undefined> {
  const today = await ledger.crossings.today(tx);
  const posted = await ledger.post(tx, {
    userId,
    kind: 'crossingArrived',
    ref: id,
    debit: 'transit',
    credit: 'platformFunds',
    amount,
  });
  if (posted.result !== 'posted') throw new Error('what arrived was not on its way');
  const wallet = await openWallet(tx, { userId, provider }, today.date);
  const goneOver = mills(wallet.goneOver + amount);
  await writeWallet(tx, { userId, provider }, { ...wallet, goneOver, today: today.date });
}

/** Money that came back counts as staked no longer, as far as it went over in the periods that are on. */
export async function comeBack(
  { ledger }: LedgerDeps,
  tx: Tx,
  { userId, id, provider, amount }: Pick<WalletTransfer, 'userId' | 'id' | 'provider' | 'amount'>,
): Promise<CashLeg> {
  const day = await ledger.crossings.today(tx);
  const wallet = await openWallet(tx, { userId, provider }, day.date);
  const unspent = unspentOf(wallet.counts, amount);
  const scope = scopeOf(provider);
  const leg = await ledger.crossings.back(tx, { userId, ref: id, amount, scope, day, unspent });
  const counts = withBack(wallet.counts, unspent);
  const back = mills(wallet.comeBack + amount);
  await writeWallet(tx, { userId, provider }, { ...wallet, comeBack: back, counts, today: day.date, left: amount });
  return leg;
}

/** Money that did not go over is the player's again, and was never staked. */
async function giveBack(
  { ledger }: LedgerDeps,
  tx: Tx,
  { userId, id, provider, amount, day }: WalletTransfer,
): Promise<CashLeg> {
  const today = await ledger.crossings.today(tx);
  const scope = scopeOf(provider);
  const leg = await ledger.crossings.failed(tx, { userId, ref: id, amount, scope, day: siteDay(day) });
  const wallet = await openWallet(tx, { userId, provider }, today.date);
  const counts = withoutOver(wallet.counts, amount, periodsOf(day, today.date));
  await writeWallet(tx, { userId, provider }, { ...wallet, counts, today: today.date });
  return leg;
}

/** What landed after it was said to have failed is taken from cash, since it lies there. @returns undefined where cash has less */
export async function landLate(
  { ledger }: LedgerDeps,
  tx: Tx,
  { userId, id, provider, amount }: WalletTransfer,
): Promise<CashLeg | undefined> {
  const day = await ledger.crossings.today(tx);
  const scope = scopeOf(provider);
  const leg = await ledger.crossings.late(tx, { userId, ref: id, amount, scope, day });
  if (leg === undefined) return undefined;
  const wallet = await openWallet(tx, { userId, provider }, day.date);
  const sums = { goneOver: mills(wallet.goneOver + amount), comeBack: wallet.comeBack };
  await writeWallet(tx, { userId, provider }, { ...sums, counts: withOver(wallet.counts, amount), today: day.date });
  return leg;
}

const dayMs = 86_400_000;
const siteDay = (date: string): SiteDay => ({ date, number: Math.floor(Date.parse(date) / dayMs) });

/** Whether a day is of the day, the week (from Monday) and the month that another one is of. Both are like 2026-11-27. */
export function periodsOf(day: string, today: string): Readonly<Record<CountedPeriod, boolean>> {
  const week = (date: string) => Math.floor((siteDay(date).number + 3) / 7);
  const same = { day: day === today, week: week(day) === week(today), month: day.slice(0, 7) === today.slice(0, 7) };
  return Object.fromEntries(countedPeriods.map((period) => [period, same[period]])) as Record<CountedPeriod, boolean>;
}
