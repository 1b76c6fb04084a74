import { type Mills, parseMills } from '@longmen/engine';
import { type KnownBalance, keys, laterBalance } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** Shows a balance that the server pushed, unless a later one is known. @param pushed decimal text, and its number */
export function updateBalance(pushed: { readonly balance: string; readonly leg: number }): void {
  const mills = parseMills(pushed.balance);
  if (mills === null) return;
  queryClient.setQueryData<KnownBalance>(keys.balance, (known) => laterBalance({ mills, leg: pushed.leg }, known));
}

/** A call that moved money answered this balance: it is requested where no push has brought it yet. */
export function expectBalance(mills: Mills): void {
  if (queryClient.getQueryData<KnownBalance>(keys.balance)?.mills !== mills)
    void queryClient.invalidateQueries({ queryKey: keys.balance });
}

/**
 * The socket is open, and what happened before was missed: the balance is requested again, and after a break
 * everything that is on the page.
 */
export function catchUp(afterBreak: boolean): void {
  void queryClient.invalidateQueries(afterBreak ? {} : { queryKey: keys.balance });
}
