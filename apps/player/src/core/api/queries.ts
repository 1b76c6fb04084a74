import { balance, userInfo } from '@longmen/contract/calls/identity/account';
import { homeData } from '@longmen/contract/calls/home';
import { footerMenu } from '@longmen/contract/calls/site';
import type { Mills } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../i18n/locale.ts';
import { setSiteName } from '../page/page-heading.tsx';
import { useSession } from '../session/session.ts';
import { quietApi } from './client.ts';
import { configureHosts } from './hosts.ts';
import { queryClient } from './query-client.ts';

const api = quietApi({ balance, footerMenu, homeData, userInfo });

/** Names of the shared answers in the cache. */
export const keys = {
  balance: ['balance'],
  clocks: ['clocks'],
  home: ['home'],
} as const;

const minuteMs = 60_000;

/** A balance after a movement of that number: answers and pushes of several processes overtake each other. */
export type KnownBalance = { readonly mills: Mills; readonly leg: number };

/** Which of two balances is the later one. */
export function laterBalance(incoming: KnownBalance, known: KnownBalance | undefined): KnownBalance {
  return known !== undefined && known.leg > incoming.leg ? known : incoming;
}

/** Everything the home page shows. The texts come in the current locale. @param everyMs asks again this often */
export function useHomeData(everyMs?: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...keys.home, locale],
    queryFn: async ({ signal }) => {
      const home = await api.homeData({}, { signal });
      configureHosts(home.hosts);
      setSiteName(home.webName);
      return home;
    },
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    staleTime: minuteMs,
    placeholderData: (before) => before,
  });
}

/** The player's balance in mills; requested only while someone is signed in. */
export function useBalance() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: keys.balance,
    queryFn: async ({ signal }) => {
      const { balance: mills, leg } = await api.balance({}, { signal });
      // A change that was pushed meanwhile may be later than what was read for this answer.
      return laterBalance({ mills, leg }, queryClient.getQueryData(keys.balance));
    },
    select: ({ mills }) => mills,
    enabled: token !== '',
  });
}

/** The player's own profile. */
export function useUserInfo() {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['userInfo', token],
    queryFn: ({ signal }) => api.userInfo({}, { signal }),
    enabled: token !== '',
  });
}

/** The entries of the bottom bar. */
export function useFooterMenu() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['footer', locale],
    queryFn: ({ signal }) => api.footerMenu({}, { signal }),
    staleTime: 5 * minuteMs,
    placeholderData: (before) => before,
  });
}
