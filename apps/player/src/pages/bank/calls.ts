/** The player's cards and addresses, and what binding them asks for. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import {
  bankList,
  bankProfile,
  bindAddress,
  bindCard,
  listCards,
  setDefaultCard,
  verifyCard,
} from '@longmen/contract/calls/bank-cards';
import { correctName, nameCorrection } from '@longmen/contract/calls/identity/real-name';
import { verifyFundPassword } from '@longmen/contract/calls/identity/fund-password';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { sealFundPassword } from '../../core/api/seal-secrets.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { digitsOf } from './rules.ts';

const api = {
  ...quietApi({
    bankList,
    bankProfile,
    bindAddress,
    bindCard,
    correctName,
    listCards,
    nameCorrection,
    verifyCard,
    verifyFundPassword,
  }),
  ...spokenApi({ setDefaultCard }),
};

export type Card = OutputOf<Calls['listCards']>['cards'][number];
export type Address = OutputOf<Calls['listCards']>['addresses'][number];
export type Platform = OutputOf<Calls['bankList']>['platforms'][number];

/** What is bound. */
export function useCards() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['cards', locale],
    queryFn: ({ signal }) => api.listCards({}, { signal }),
    refetchOnMount: 'always',
  });
}

const rarelyChangesMs = 300_000;

/** Banks, currencies and wallets that can be bound. */
export function useBanks() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['banks', locale],
    queryFn: ({ signal }) => api.bankList({}, { signal }),
    staleTime: rarelyChangesMs,
  });
}

/** All that `/bank` shows: what is bound, and what can be. */
export function useBankPage() {
  const own = useCards();
  const site = useBanks();
  return {
    data: own.data && site.data && { ...own.data, platforms: site.data.platforms },
    error: own.error ?? site.error,
    isFetching: own.isFetching || site.isFetching,
    refetch: () => Promise.all([own.refetch(), site.refetch()]),
  };
}

/** What is known of the holder, and whether the phone is asked for. */
export function useBankProfile() {
  return useQuery({ queryKey: ['bankProfile'], queryFn: ({ signal }) => api.bankProfile({}, { signal }) });
}

/** Whether the real name of the account may be corrected. */
export function useNameCorrection() {
  return useQuery({ queryKey: ['nameCorrection'], queryFn: ({ signal }) => api.nameCorrection({}, { signal }) });
}

/** Asks the operators to put the whole name in the place of the one that was cut. @throws Refused */
export async function askForName(realName: string): Promise<void> {
  await api.correctName({ realName });
  await queryClient.invalidateQueries({ queryKey: ['nameCorrection'] });
}

const refresh = () =>
  Promise.all(
    ['cards', 'withdrawals', 'securityInfo'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );

/** Whether the fund password is right. @throws Refused with the tries that are left */
export const proveFundPassword = (sealed: InputOf<Calls['verifyFundPassword']>) => api.verifyFundPassword(sealed);

export type CardFields = Omit<InputOf<Calls['bindCard']>, 'fundPassword' | 'handle'>;

/** Binds a card. @throws Refused */
export async function bindOwnCard(card: CardFields, digits: string): Promise<void> {
  await api.bindCard({ ...card, ...(await sealFundPassword(digits)) });
  await refresh();
}

/** Binds an address. @throws Refused */
export async function bindOwnAddress(platform: string, address: string, digits: string): Promise<void> {
  await api.bindAddress({ platform, address, ...(await sealFundPassword(digits)) });
  await refresh();
}

/**
 * After a lost answer: whether a payee is there that was not before and ends like what was typed.
 * @param replaced the id of the one that it took the place of; '' for none. @throws when the network is still lost
 */
export async function isBoundNow(typed: string, replaced: string): Promise<boolean> {
  const { cards, addresses } = await api.listCards({});
  await refresh();
  const tail = digitsOf(typed).slice(-4).toLowerCase();
  return [...cards, ...addresses].some((own) => own.id !== replaced && own.tail.toLowerCase() === tail);
}

/** Whether holder and number are those of the bound card. @throws Refused */
export const verifyOwnCard = (fields: InputOf<Calls['verifyCard']>) => api.verifyCard(fields);

/** Names the payee that a withdrawal goes to by itself; a refusal is said by the app. @returns whether it is so now */
export async function makeDefault(id: string): Promise<boolean> {
  try {
    await api.setDefaultCard({ id });
    return true;
  } catch {
    return false;
  } finally {
    await refresh();
  }
}
