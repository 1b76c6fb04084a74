/** A player of a list, by the handle of his row. */
import { playerInfo } from '@longmen/contract/calls/chat/winners';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ playerInfo });

/** What everybody may see of him; a handle that is no longer listed is refused. */
export function usePlayer(handle: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['playerInfo', handle, locale],
    queryFn: ({ signal }) => api.playerInfo({ player: handle }, { signal }),
    enabled: handle !== '',
    retry: false,
  });
}
