import { create } from 'zustand';
import { readStored, writeStored } from '../platform/storage.ts';

const useHidden = create<{ hidden: boolean }>(() => ({ hidden: readStored<boolean>('balanceHidden') ?? false }));

/** Whether balances are shown as dots, everywhere and on the next visit too. */
export const useBalanceHidden = (): boolean => useHidden((state) => state.hidden);

/** What stands in the place of a hidden balance. */
export const hiddenBalance = '••••';

/** Hides or shows balances. */
export function toggleBalance(): void {
  const hidden = !useHidden.getState().hidden;
  writeStored('balanceHidden', hidden);
  useHidden.setState({ hidden });
}
