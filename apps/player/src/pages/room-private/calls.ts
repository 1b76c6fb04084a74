/** Opens private chats. */
import { openPrivate } from '@longmen/contract/calls/chat/people';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { refreshRooms } from '../../features/chat/rooms.ts';

const api = quietApi({ openPrivate });

/** Opens the chat with a person who is not in the list yet; then it is. */
export const useOpenPrivate = (person: string, isMissing: boolean) =>
  useQuery({
    queryKey: ['openPrivate', person],
    queryFn: async ({ signal }) => {
      const { roomId } = await api.openPrivate({ person }, { signal });
      await refreshRooms();
      return roomId;
    },
    enabled: isMissing && /^\d{1,19}$/.test(person),
    retry: false,
    staleTime: 0,
  });
