import { useBalance as useBalanceQuery } from '../../../core/api/queries.ts';
import { toggleBalance, useBalanceHidden } from '../../../core/session/balance-hidden.ts';

/** The balance as the footer shows it: in mills, hidden or not. */
export function useBalance() {
  const hidden = useBalanceHidden();
  const { data, refetch, isFetching } = useBalanceQuery();
  return { mills: data ?? null, hidden, toggleHidden: toggleBalance, refresh: () => void refetch(), busy: isFetching };
}
