import { useRef, useState } from 'react';

/**
 * Sends a form, once at a time. After success it stays busy: the page that is left still shows while the next one
 * loads, and a second tap would send everything again. Who goes on on the same page calls `again`.
 */
export function useSending() {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const set = (now: boolean) => {
    sending.current = now;
    setBusy(now);
  };
  return {
    busy,
    again: () => set(false),
    /** @param work ends with success when it ends @param failed says why it did not; then the form can be sent again */
    send: async (work: () => Promise<void>, failed: (error: unknown) => void | Promise<void>): Promise<void> => {
      if (sending.current) return;
      set(true);
      try {
        await work();
      } catch (error) {
        await failed(error);
        set(false);
      }
    },
  };
}
