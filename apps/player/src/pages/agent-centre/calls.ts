/** What the agent centre asks: codes, members, odds. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import {
  createInviteCode,
  deleteInviteCode,
  inviteCodes,
  juniorMembers,
  oddsTable,
} from '@longmen/contract/calls/agents/members';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';

const api = {
  ...quietApi({ inviteCodes, juniorMembers, oddsTable }),
  ...spokenApi({ createInviteCode, deleteInviteCode }),
};

export type InviteCode = OutputOf<Calls['inviteCodes']>['inviteCodes'][number];
export type Member = OutputOf<Calls['juniorMembers']>['rows'][number];
export type OddsRow = OutputOf<Calls['oddsTable']>['rows'][number];
export type NewCode = InputOf<Calls['createInviteCode']>;

/** Spec 1 §9. */
export const pageRows = 20;

const codesKey = ['agent', 'codes'];

/** The agent's own rates and live codes. */
export function useInviteCodes() {
  const token = useSession((session) => session.token);
  return useQuery({ queryKey: [...codesKey, token], queryFn: ({ signal }) => api.inviteCodes({}, { signal }) });
}

/** Makes a code once under its key. @returns the code and where it leads; undefined when a toast has said why not */
export async function makeCode(code: NewCode, idempotencyKey: string) {
  const made = await api.createInviteCode(code, { idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: codesKey });
  return made;
}

/** Ends a code. @returns whether it is gone; a toast has said why not */
export async function removeCode(inviteCode: string): Promise<boolean> {
  try {
    await api.deleteInviteCode({ inviteCode });
    return true;
  } catch {
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: codesKey });
  }
}

/** Members directly below the agent, or below `userId`; or the one account of a name. */
export function useMembers({ userId, username }: { userId: string; username: string }) {
  return useInfiniteQuery({
    queryKey: ['agent', 'members', userId, username],
    queryFn: ({ pageParam, signal }) =>
      api.juniorMembers(
        {
          ...(userId !== '' && { userId }),
          ...(username !== '' && { username }),
          page: pageParam,
          rows: pageRows,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
  });
}

/** What the plays of a family pay, and what that is made of. */
export function useOddsTable(family: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['agent', 'odds', family, locale],
    queryFn: ({ signal }) => api.oddsTable({ family }, { signal }),
    placeholderData: (before) => before,
  });
}
