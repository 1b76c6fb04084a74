import { Refused } from '@longmen/contract';
import { QueryClient } from '@tanstack/react-query';

/** Answers younger than this are shown without asking again. */
const freshMs = 15_000;
const maxRetries = 2;
/**
 * A site that sheds load (503) does so for seconds; a question that only reads waits that out, half a minute at most.
 */
const busyCode = 503;
const maxBusyRetries = 5;
const secondMs = 1_000;

/** Whether a request is repeated: a lost network and a busy site pass, any other refusal is final. */
export function mayAskAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof Refused)) return failures < maxRetries;
  return error.code === busyCode && failures < maxBusyRetries;
}

/** One, two, four … seconds, and up to half as much again, so that turned away phones do not come back together. */
export const askAgainAfter = (failures: number): number => secondMs * 2 ** failures * (1 + Math.random() / 2);

/** What the server said lately. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: mayAskAgain, retryDelay: askAgainAfter, refetchOnWindowFocus: true },
  },
});

// What becomes old while its first answer is on its way is requested once more: that one may have been read before.
// (Later answers that are on their way are given up by TanStack Query itself.)
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
  const { query } = event;
  if (query.state.data === undefined && query.state.fetchStatus !== 'idle')
    query
      .fetch()
      .then(() => query.fetch())
      .catch(() => undefined);
});
