/** A deposit in the contract's words. */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import type { DepositState } from '@longmen/contract/calls/payments';
import { formatMills, formatQuantity, formatExchangeRate, mills, quantity, subtractMills } from '@longmen/engine';
import type { Deps } from '../deps.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { findChannel } from '../channels/store-channels.ts';
import type { DepositRow } from '../deposit-row.ts';
import { type EventRow, listEvents } from './store-deposit-lists.ts';
import { vietQrOf } from './viet-qr.ts';
import { reasonText, stateName } from '../messages.ts';
import type { UserId } from '../../../platform/ids.ts';

export type DepositView = OutputOf<Calls['depositDetail']>;

/** 1 being worked on, 2 credited, 3 not (spec 2 §4). */
export function statusOf(state: DepositState): '1' | '2' | '3' {
  if (state === 'success') return '2';
  return state === 'failed' || state === 'expired' || state === 'closed' ? '3' : '1';
}

/** What is to be paid, in its own unit. */
export function toPayText({ toPay, coin }: Pick<DepositRow, 'toPay' | 'coin'>): string {
  return coin === '' ? formatMills(mills(toPay)) : formatQuantity(quantity(toPay));
}

/** One deposit as its player sees it. */
export async function depositView(deps: Deps, row: DepositRow, locale: Locale): Promise<DepositView> {
  const [view] = await depositViews(deps, row.userId, [row], locale);
  if (view === undefined) throw new Error(`deposit ${row.deposit} cannot be told`);
  return view;
}

/** Deposits of one player, in the order in which they are given. */
export async function depositViews(
  { platform, sealBox }: Deps,
  userId: UserId,
  rows: readonly DepositRow[],
  locale: Locale,
): Promise<DepositView[]> {
  const tx = platform.db.reads;
  const events = Map.groupBy(
    await listEvents(
      tx,
      userId,
      rows.map(({ deposit }) => deposit),
    ),
    ({ deposit }) => deposit,
  );
  const ids = [...new Set(rows.map(({ channel }) => channel))];
  const channels = new Map(await Promise.all(ids.map(async (id) => [id, await findChannel(tx, id)] as const)));
  const now = platform.clock.now();
  return rows.map((row) => ({
    ...ofMoney(row, now),
    ...ofPayee(row, platform.settings.get(siteCurrency).code),
    orderNum: row.deposit,
    type: row.payType,
    channel: row.channel,
    title: channels.get(row.channel)?.titles[locale] ?? '',
    status: statusOf(row.state),
    state: row.state,
    stateName: stateName(row.state, row.claimedAt !== null, locale),
    reason: row.reason,
    tips: reasonText(row.reason, locale),
    operatorNote: row.playerNote,
    depositor: row.depositor === null ? '' : sealBox.open(row.depositor, `deposit:${row.deposit}`).toString(),
    transactionId: row.transactionId ?? '',
    hasPicture: row.picture !== null,
    claimedAt: row.claimedAt,
    createdAt: row.createdAt,
    timeline: timelineOf(row, events.get(row.deposit) ?? []),
  }));
}

function ofMoney(row: DepositRow, now: number) {
  return {
    toPay: toPayText(row),
    coin: row.coin,
    network: row.network,
    exchangeRate: row.exchangeRate === null ? '' : formatExchangeRate(row.exchangeRate),
    rateUntil: row.rateUntil,
    amount: row.amount,
    fee: row.fee,
    credited: subtractMills(row.amount, row.fee),
    expiresAt: row.expiresAt,
    secondsLeft: Math.max(0, Math.ceil((row.expiresAt - now) / 1000)),
  };
}

function ofPayee({ payee, note, address, payUrl, state, coin, toPay }: DepositRow, currency: string) {
  const { bankName, bankAccount } = payee;
  const filled = coin === '' ? vietQrOf({ currency, bankName, bankAccount, amount: toPay, note }) : '';
  return {
    note: note ?? '',
    bankName: bankName ?? '',
    payeeName: payee.payeeName ?? '',
    bankAccount: bankAccount ?? '',
    branch: payee.branch ?? '',
    walletAccount: payee.walletAccount ?? '',
    // A code of the site's own account comes before the one that is made.
    qrText: payee.qrText || filled,
    address: address ?? '',
    payUrl: state === 'pending' ? (payUrl ?? '') : '',
  };
}

/** The states it went through, and when the player said that it is paid. */
function timelineOf({ claimedAt }: DepositRow, events: readonly EventRow[]): { state: string; at: number }[] {
  const steps: { state: string; at: number }[] = events.map(({ state, at }) => ({ state, at }));
  const claimed = claimedAt === null ? [] : [{ state: 'claimed', at: claimedAt }];
  return [...steps, ...claimed].toSorted((a, b) => a.at - b.at);
}
