import type { Calls, OutputOf } from '@longmen/contract';
import { gameRoundDetail, gameRoundPage } from '@longmen/contract/calls/platforms/game-rounds';
import { Refused } from '@longmen/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { leaveForPage } from '../../core/platform/leave-page.ts';
import type { messages } from './messages.ts';

const api = { ...quietApi({ gameRoundDetail }), ...spokenApi({ gameRoundPage }) };

export type RoundDetail = OutputOf<Calls['gameRoundDetail']>;
type Named = Pick<RoundDetail, 'platform' | 'id'>;

/** How often a round that is open is requested again. */
const askOpenMs = 5_000;
const openStatus = 4;

/** One round of the player's, or of a team. @param platform undefined: whichever knows the number */
export function useRound(id: string, platform: Named['platform'] | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['gameRound', platform, id, locale],
    queryFn: async ({ signal }) => {
      if (platform !== undefined) return api.gameRoundDetail({ platform, id }, { signal });
      try {
        return await api.gameRoundDetail({ platform: 'ag', id }, { signal });
      } catch (error) {
        if (!(error instanceof Refused && error.refusal === 'orderUnknown')) throw error;
        return api.gameRoundDetail({ platform: 'ky', id }, { signal });
      }
    },
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === openStatus ? askOpenMs : false),
  });
}

/** Leaves the app for the company's page of a round. */
export function useCompanyPage() {
  return useMutation({
    mutationFn: ({ platform, id }: Named) => api.gameRoundPage({ platform, id }),
    onSuccess: ({ url }) => {
      if (url === '' || !leaveForPage(url)) toast(messagesNow<typeof messages>('game-rounds')('wrongAddress'));
    },
  });
}
