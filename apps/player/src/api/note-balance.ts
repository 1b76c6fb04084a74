import { parseMills } from '@longmen/engine';
import { keys } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Shows a balance that the server told by itself. @param text decimal text */
export function noteBalance(text: string): void {
  const mills = parseMills(text);
  if (mills !== null) queryClient.setQueryData(keys.balance, mills);
}

/**
 * The socket is open, and what happened before was not heard: the balance is asked again, and after a break
 * everything that is on the page.
 */
export function catchUp(afterBreak: boolean): void {
  void queryClient.invalidateQueries(afterBreak ? {} : { queryKey: keys.balance });
}
