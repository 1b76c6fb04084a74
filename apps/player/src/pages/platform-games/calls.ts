import { platformGames } from '@longmen/contract/calls/platforms';
import { platformsChannel } from '@longmen/contract/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { onPush } from '../../core/push/channels.ts';

const api = quietApi({ platformGames });

/** A change of which no push came is seen after this at the latest. */
const askAgainMs = 30_000;

/** Card, live and electronic games with the status of their platforms. */
export function usePlatformGames() {
  const locale = useLocale();
  const client = useQueryClient();
  useEffect(
    () => onPush(platformsChannel, () => void client.invalidateQueries({ queryKey: ['platformGames'] })),
    [client],
  );
  return useQuery({
    queryKey: ['platformGames', locale],
    queryFn: ({ signal }) => api.platformGames({}, { signal }),
    refetchInterval: askAgainMs,
    placeholderData: (before) => before,
  });
}
