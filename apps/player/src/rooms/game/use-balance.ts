/** The balance as the footer shows it: in mills, hidden or not; the wish to hide it is kept on this device. */
import { create } from 'zustand';
import { useBalance as useBalanceQuery } from '../../api/queries.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

const useHidden = create<{ hidden: boolean }>(() => ({ hidden: readStored<boolean>('balanceHidden') ?? false }));

function toggleHidden(): void {
  const hidden = !useHidden.getState().hidden;
  writeStored('balanceHidden', hidden);
  useHidden.setState({ hidden });
}

export function useBalance() {
  const hidden = useHidden((state) => state.hidden);
  const { data, refetch, isFetching } = useBalanceQuery();
  return { mills: data ?? null, hidden, toggleHidden, refresh: () => void refetch(), busy: isFetching };
}
