/** The player's savings: what there is, what may move, what moved, and the transfer on its way. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import {
  putIntoSavings,
  savingsBalance,
  savingsHistory,
  savingsInOffer,
  savingsOutOffer,
  savingsRates,
  savingsTerms,
  takeFromSavings,
  withdrawSavings,
} from '@longmen/contract/calls/savings';
import { withdrawalOffer } from '@longmen/contract/calls/withdrawals';
import type { Mills } from '@longmen/engine';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import type { Once } from '../../core/once/once.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({
  putIntoSavings,
  savingsBalance,
  savingsHistory,
  savingsInOffer,
  savingsOutOffer,
  savingsRates,
  savingsTerms,
  takeFromSavings,
  withdrawSavings,
  withdrawalOffer,
});

export type Savings = OutputOf<Calls['savingsBalance']>;
export type Terms = OutputOf<Calls['savingsTerms']>;
export type Rates = OutputOf<Calls['savingsRates']>;
export type Move = OutputOf<Calls['savingsHistory']>['rows'][number];

/** Spec 2 §9. */
const pageRows = 20;
/** Days of the chart (ux.md 4.10). */
const chartDays = 7;
/** A day that ends while the page is open is seen this soon. */
const refreshEveryMs = 60_000;

const name = 'savings';

function useOwn<T>(key: string, queryFn: (signal: AbortSignal) => Promise<T>) {
  const locale = useLocale();
  return useQuery({
    queryKey: [name, key, locale],
    queryFn: ({ signal }) => queryFn(signal),
    // Another page may have moved money a moment ago.
    refetchOnMount: 'always',
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
}

/** Balance and income in savings. */
export const useSavings = () => useOwn('balance', (signal) => api.savingsBalance({}, { signal }));
/** Rate, fees and limits as published. */
export const useTerms = () => useOwn('terms', (signal) => api.savingsTerms({}, { signal }));
/** The daily rates of the chart. */
export const useRates = () => useOwn('rates', (signal) => api.savingsRates({ days: chartDays }, { signal }));
/** What may move into savings now. */
export const useInOffer = () => useOwn('in', (signal) => api.savingsInOffer({}, { signal }));
/** What may move from savings to the balance now. */
export const useOutOffer = () => useOwn('out', (signal) => api.savingsOutOffer({ outType: '0' }, { signal }));
/** What the bank asks for: the savings' side and the withdrawal's. */
export const useBankOffer = () =>
  useOwn('bank', async (signal) => {
    const [offer, bank] = await Promise.all([
      api.savingsOutOffer({ outType: '1' }, { signal }),
      api.withdrawalOffer({}, { signal }),
    ]);
    return { offer, bank };
  });

export type MoveFilter = '0' | '1' | '2' | '3' | '4';

/** What came, went and was earned, page by page. */
export function useHistory(type: MoveFilter) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: [name, 'history', type, locale],
    queryFn: ({ pageParam, signal }) => api.savingsHistory({ type, page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
  });
}

/** A transfer as the player confirmed it; a password in it is sealed. */
export type MoveIntent =
  | { readonly way: 'in'; readonly amount: Mills }
  | { readonly way: 'out'; readonly amount: Mills }
  | {
      readonly way: 'bank';
      readonly amount: Mills;
      readonly secret: Pick<InputOf<Calls['withdrawSavings']>, 'fundPassword' | 'handle'>;
    };

/** What is told of a transfer that was made. */
export type Moved = {
  readonly message: string;
  /** Of money in: the first day that it earns, and the day that first shows interest. */
  readonly earnsFrom?: string;
  readonly firstPaidOn?: string;
  /** Of money to the bank: the withdrawal that it became. */
  readonly withdrawal?: string;
};

export type Moving = Once<MoveIntent, Moved>;

type Options = { readonly idempotencyKey: string; readonly signal: AbortSignal };

async function send(intent: MoveIntent, options: Options): Promise<Moved> {
  const { amount } = intent;
  if (intent.way === 'in') {
    const { message, move, firstPaidOn } = await api.putIntoSavings({ amount }, options);
    return { message, earnsFrom: move.day, firstPaidOn };
  }
  if (intent.way === 'out') return { message: (await api.takeFromSavings({ amount }, options)).message };
  const { message, withdrawal } = await api.withdrawSavings({ amount, payoutType: '1', ...intent.secret }, options);
  return { message, withdrawal: withdrawal.orderNum };
}

/** Who waits for what becomes of the transfer that was sent last. */
let onSettled: ((once: Moving) => void) | undefined;

/** The transfer that is being made, or what came of it. */
export const moving = makeOnce('savings', send, (once: Moving) => {
  if (once.step === 'done' || once.step === 'refused')
    for (const key of [name, 'balance', 'withdrawals']) void queryClient.invalidateQueries({ queryKey: [key] });
  if (once.step === 'sending') return;
  onSettled?.(once);
  onSettled = undefined;
});

/**
 * Sends it once. Resolves when it is made, or when its answer is being requested. @throws Refused when it certainly is
 * not
 */
export function sendMove(intent: MoveIntent): Promise<void> {
  return new Promise((resolve, reject) => {
    onSettled = (once) => (once.step === 'refused' ? reject(once.error) : resolve());
    moving.send(intent);
  });
}
