/** The statement of age (trust.md R9), made once before money is moved in or out. */
import { ageStatement, stateAge } from '@longmen/contract/calls/identity/age-statement';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = { ...quietApi({ ageStatement }), ...spokenApi({ stateAge }) };

/** Its text in the player's language; `statedAt` is null until it was made. */
export function useAgeStatement() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['ageStatement', locale],
    queryFn: ({ signal }) => api.ageStatement({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Makes the statement in the version that was shown; a refusal is said by the app. @returns whether it is made */
export async function makeAgeStatement(version: string): Promise<boolean> {
  try {
    await api.stateAge({ version });
    return true;
  } catch {
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['ageStatement'] });
  }
}
