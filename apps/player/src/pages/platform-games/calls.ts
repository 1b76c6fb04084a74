import { platformGames } from '@longmen/contract/calls/platforms';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ platformGames });

/** A status that an operator changed is seen after this at the latest. */
const askAgainMs = 30_000;

/** Card, live and electronic games with the status of their platforms. */
export function usePlatformGames() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['platformGames', locale],
    queryFn: ({ signal }) => api.platformGames({}, { signal }),
    refetchInterval: askAgainMs,
    placeholderData: (before) => before,
  });
}
