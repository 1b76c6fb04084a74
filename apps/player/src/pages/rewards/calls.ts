/** What the house gives: tables, how the player stands, and the claims on their way. */
import type { Calls, OutputOf } from '@longmen/contract';
import {
  claimDaily,
  claimSignIn,
  claimUpgrade,
  dailyState,
  dailyTable,
  signInState,
  upgradeState,
  upgradeTable,
} from '@longmen/contract/calls/rewards';
import { mills } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { useSession } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

const api = quietApi({
  claimDaily,
  claimSignIn,
  claimUpgrade,
  dailyState,
  dailyTable,
  signInState,
  upgradeState,
  upgradeTable,
});

export type UpgradeState = OutputOf<Calls['upgradeState']>;
export type DailyState = OutputOf<Calls['dailyState']>;
export type SignInState = OutputOf<Calls['signInState']>;

/** Settled bets are seen this soon. */
const refreshEveryMs = 30_000;

const none = mills(0);

const key = (kind: string) => ['rewards', kind];

/** What each level gives. */
export function useUpgradeTable() {
  const locale = useLocale();
  return useQuery({
    queryKey: [...key('upgradeTable'), locale],
    queryFn: ({ signal }) => api.upgradeTable({}, { signal }),
  });
}

/** What of it the player has not claimed; nothing is asked for visitors. */
export function useUpgrade() {
  const token = useSession((session) => session.token);
  const locale = useLocale();
  return useQuery({
    queryKey: [...key('upgrade'), token, locale],
    queryFn: ({ signal }) => api.upgradeState({}, { signal }),
    enabled: token !== '',
    refetchOnMount: 'always',
  });
}

/** What the daily bonus pays. */
export const useDailyTable = () =>
  useQuery({ queryKey: key('dailyTable'), queryFn: ({ signal }) => api.dailyTable({}, { signal }) });

/** What yesterday's bets pay; nothing is asked for visitors. */
export function useDaily() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [...key('daily'), token],
    queryFn: ({ signal }) => api.dailyState({}, { signal }),
    enabled: token !== '',
    refetchOnMount: 'always',
    refetchInterval: refreshEveryMs,
  });
}

/** The sign-in that runs; visitors see its terms. */
export function useSignIn() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [...key('signIn'), token],
    queryFn: ({ signal }) => api.signInState({}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: refreshEveryMs,
  });
}

type Options = { readonly idempotencyKey: string; readonly signal: AbortSignal };
type Claimed = { readonly money: number };

/** A claim that arrives once; the page shows at once what became of it, whatever is asked again. */
function makeClaim(name: string, call: (options: Options) => Promise<Claimed>, onClaimed: () => void) {
  const line = makeOnce<null, Claimed>(
    `claim-${name}`,
    (_intent, options) => call(options),
    (once) => {
      if (once.step === 'done') {
        onClaimed();
        const t = messagesNow<typeof messages>('rewards');
        toast(once.answer.money === 0 ? t('counted') : t('received', { amount: { mills: once.answer.money } }));
      }
      if (once.step === 'refused') showRefusal(once.error);
      if (once.step !== 'done' && once.step !== 'refused') return;
      line.forget();
      for (const changed of [['rewards'], ['balance']]) void queryClient.invalidateQueries({ queryKey: changed });
    },
  );
  return line;
}

/** Shows a claim in what is cached, before it is asked again. */
function mark<State>(kind: string, change: (state: State) => State): void {
  queryClient.setQueriesData<State>({ queryKey: key(kind) }, (state) => (state === undefined ? state : change(state)));
}

export const upgradeClaim = makeClaim(
  'upgrade',
  (options) => api.claimUpgrade({}, options),
  () => mark<UpgradeState>('upgrade', (state) => ({ ...state, money: none, isClaimable: false })),
);
export const dailyClaim = makeClaim(
  'daily',
  (options) => api.claimDaily({}, options),
  () => mark<DailyState>('daily', (state) => ({ ...state, state: 'claimed' })),
);
export const signInClaim = makeClaim(
  'signIn',
  async (options) => ({ money: (await api.claimSignIn({}, options)).reward }),
  () => mark<SignInState>('signIn', (state) => ({ ...state, state: 'claimed' })),
);
