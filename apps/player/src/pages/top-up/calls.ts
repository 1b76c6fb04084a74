/** What the pages of topping up ask of the server, and the two intents that must arrive once. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { declineLimits, playerLimits, setLimit } from '@longmen/contract/calls/limits';
import { payMethods } from '@longmen/contract/calls/pay-methods';
import {
  claimDeposit,
  createDeposit,
  depositDetail,
  listDeposits,
  uploadPicture,
} from '@longmen/contract/calls/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

const api = {
  ...quietApi({ claimDeposit, createDeposit, depositDetail, listDeposits, payMethods, playerLimits }),
  ...spokenApi({ declineLimits, setLimit, uploadPicture }),
};

export type Methods = OutputOf<Calls['payMethods']>;
type Method = Methods['methods'][number];
export type MoneyChannel = Exclude<Method, { type: 'digitalCurrency' }>['channels'][number];
export type CoinChannel = Extract<Method, { type: 'digitalCurrency' }>['channels'][number];
export type Channel = MoneyChannel | CoinChannel;
export type Deposit = OutputOf<Calls['depositDetail']>;

/** All channels, whatever their method. */
export const channelsOf = ({ methods }: Methods): readonly Channel[] =>
  methods.flatMap((method): readonly Channel[] => method.channels);

/** Push is quicker; read all the same, since a socket may be gone without a word. */
const pollEveryMs = 5_000;
/** A coin's rate moves; it is frozen only when the deposit is opened. */
const rateEveryMs = 60_000;
/** So many of the waiting deposits are shown where a new one is opened: no more can wait unpaid. */
const waitingMax = 5;

/** The ways to pay, each with its channels, and what was paid with last. */
export function usePayMethods() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['payMethods', locale],
    queryFn: ({ signal }) => api.payMethods({}, { signal }),
    refetchInterval: rateEveryMs,
    placeholderData: (before) => before,
  });
}

/** Reads again as soon as the server announces that a deposit of this player moved. */
function useMoves(): void {
  const userId = useSession((session) => session.userId);
  useEffect(() => onPush(`u:${userId}`, (frame) => void (frame.t === 'deposit' && refreshDeposits())), [userId]);
}

function refreshDeposits(): void {
  void queryClient.invalidateQueries({ queryKey: ['deposits'] });
}

/** One deposit: how it is paid and where it stands. */
export function useDeposit(orderNum: string) {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['deposits', 'one', orderNum, locale],
    queryFn: ({ signal }) => api.depositDetail({ orderNum }, { signal }),
    enabled: orderNum !== '',
    refetchInterval: ({ state }) => (state.data?.status === '1' ? pollEveryMs : false),
    placeholderData: (before) => before,
  });
}

/** Deposits that still wait for their money. */
export function useWaiting() {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['deposits', 'waiting', locale],
    queryFn: async ({ signal }) => (await api.listDeposits({ status: 1, page: 1, rows: waitingMax }, { signal })).rows,
    placeholderData: (before) => before,
  });
}

/** An order as the player sent it off. */
export interface OpeningIntent {
  readonly title: string;
  readonly input: InputOf<Calls['createDeposit']>;
}
export type Opened = OutputOf<Calls['createDeposit']>;

/** The deposit that is being opened, or what came of it. */
export const opening = makeOnce(
  'topUp',
  ({ input }: OpeningIntent, options) => api.createDeposit(input, options),
  ({ step }) => {
    if (step === 'done') refreshDeposits();
  },
);

/** What a player says about a payment; said twice it is said once, so it may be repeated until the answer is known. */
export type ClaimIntent = InputOf<Calls['claimDeposit']>;

export const claiming = makeOnce(
  'topUpPaid',
  (claim: ClaimIntent, { signal }) => api.claimDeposit(claim, { signal }),
  ({ step }) => {
    if (step !== 'done') return;
    refreshDeposits();
    toast(messagesNow<typeof messages>('top-up')('claimSent'));
  },
);

/** Hands a picture over; a "no" is said by the app. @returns its address, or nothing */
export async function upload(file: Blob): Promise<string | undefined> {
  try {
    return (await api.uploadPicture({ file })).address;
  } catch {
    return undefined;
  }
}

const limitsOffered = queryOptions({
  queryKey: ['limits', 'offered'],
  queryFn: async ({ signal }) => (await api.playerLimits({}, { signal })).hasDecided,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the player was asked about limits of his own (trust.md R1: before the first deposit). */
export const useLimitsOffered = () => useQuery(limitsOffered);

/** Keeps the answer: a limit for 24 hours, or none now; then it was asked. A "no" is said by the app. */
export async function answerLimits(dayLimit: InputOf<Calls['setLimit']>['amount'] | null): Promise<void> {
  try {
    if (dayLimit === null) await api.declineLimits({});
    else await api.setLimit({ kind: 'deposit_day', amount: dayLimit });
    // An answer that is on its way may be from before this one.
    await queryClient.cancelQueries(limitsOffered);
    queryClient.setQueryData(limitsOffered.queryKey, true);
  } catch {
    // Not kept: the question stands.
  }
}
