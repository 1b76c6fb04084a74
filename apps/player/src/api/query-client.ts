import { Refused } from '@longmen/contract';
import { QueryClient } from '@tanstack/react-query';

/** Answers younger than this are shown without asking again. */
const freshMs = 15_000;
const maxRetries = 2;

/** What the server said lately; refusals are final, a lost network is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => !(error instanceof Refused) && failures < maxRetries,
      refetchOnWindowFocus: true,
    },
  },
});
