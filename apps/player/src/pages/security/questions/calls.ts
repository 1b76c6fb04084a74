import { verifyFundPassword } from '@longmen/contract/calls/identity/fund-password';
import { changeQuestions, secretQuestions, setQuestions } from '@longmen/contract/calls/identity/secret-questions';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { forgetSecurityInfo } from '../../../features/fund-password/calls.ts';
import { useLocale } from '../../../core/i18n/locale.ts';

const api = quietApi({ changeQuestions, secretQuestions, setQuestions, verifyFundPassword });

export const verify = api.verifyFundPassword;

/** The questions on offer and those that the player has answered. */
export function useQuestions() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['secretQuestions', locale],
    queryFn: ({ signal }) => api.secretQuestions({}, { signal }),
    placeholderData: (before) => before,
  });
}

/** Answers by question. @throws Refused `proofNeeded` where the fund password was not shown of late */
export async function saveAnswers(purpose: 'set' | 'change', answers: Record<string, string>): Promise<void> {
  await (purpose === 'set' ? api.setQuestions({ answers }) : api.changeQuestions({ answers }));
  // The page that was saved from must not change under the player; the next one asks anew.
  await queryClient.invalidateQueries({ queryKey: ['secretQuestions'], refetchType: 'none' });
  await forgetSecurityInfo();
}
