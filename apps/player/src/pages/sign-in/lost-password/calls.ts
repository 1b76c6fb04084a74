/** What the page of a lost password asks of the server. */
import {
  askForNewPassword,
  lostPasswordQuestions,
  resetLoginPassword,
} from '@longmen/contract/calls/identity/lost-password';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { useLocale } from '../../../core/i18n/locale.ts';

export const api = quietApi({ askForNewPassword, lostPasswordQuestions, resetLoginPassword });

/** The questions that a name is asked; a name that nobody has is asked some, too. */
export function useLostQuestions(username: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['lostQuestions', username, locale],
    queryFn: ({ signal }) => api.lostPasswordQuestions({ username }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
