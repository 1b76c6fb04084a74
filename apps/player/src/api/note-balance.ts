import { parseMills } from '@longmen/engine';
import { keys } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Shows a balance that the server told by itself. @param text decimal text */
export function noteBalance(text: string): void {
  const mills = parseMills(text);
  if (mills !== null) queryClient.setQueryData(keys.balance, mills);
}
