import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1280px)';

function watch(changed: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the window has room for a panel beside the list; else panels become drawers. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches);
