/** The player's VIP level, kept in step with what the server pushes. */
import { vipDetail } from '@longmen/contract/calls/vip';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';
import { quietApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';

const api = quietApi({ vipDetail });

/** Level, growth points and the table of levels, its titles in the current locale. */
export function useVip() {
  const { token, userId } = useSession();
  const locale = useLocale();
  useEffect(
    () =>
      onPush(`u:${userId}`, ({ t }) => {
        // Points grow with every deposit, the level with some.
        if (t !== 'level' && t !== 'deposit') return;
        void queryClient.invalidateQueries({ queryKey: ['vip'] });
        void queryClient.invalidateQueries({ queryKey: ['userInfo'] });
      }),
    [userId],
  );
  return useQuery({
    queryKey: ['vip', token, locale],
    queryFn: ({ signal }) => api.vipDetail({}, { signal }),
    enabled: token !== '',
    placeholderData: (before) => before,
  });
}
