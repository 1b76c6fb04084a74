/** What is known of an account's security. */
import { securityInfo } from '@longmen/contract/calls/identity/security';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ securityInfo });
const name = 'securityInfo';

/** Stars, locks, what is set; the texts of the questions in the player's language. */
export function useSecurityInfo() {
  const locale = useLocale();
  return useQuery({
    queryKey: [name, locale],
    queryFn: ({ signal }) => api.securityInfo({}, { signal }),
    placeholderData: (before) => before,
  });
}

/** After anything that changes it. */
export const forgetSecurityInfo = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [name] });
