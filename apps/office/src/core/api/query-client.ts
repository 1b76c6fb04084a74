import { QueryClient } from '@tanstack/react-query';
import { ConsoleRefused } from './refusal.ts';

/** Answers younger than this are used without asking again. */
const freshMs = 5_000;
const maxRetries = 2;
const busy = 503;

/** A lost network and a busy server pass; every other refusal is final. */
export const mayAskAgain = (failures: number, error: unknown): boolean =>
  failures < maxRetries && (!(error instanceof ConsoleRefused) || error.status === busy);

/** What the server said lately. A locked screen and the end of a session empty it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: mayAskAgain, refetchOnWindowFocus: true } },
});
