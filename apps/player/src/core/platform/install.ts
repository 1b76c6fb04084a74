import { create } from 'zustand';
import { deviceNow } from './clock.ts';
import { readStored, writeStored } from './storage.ts';

/** The browser's own offer to install; only some browsers make it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** After "later" the offer rests for seven days (ux.md 4.1). */
const snoozeMs = 7 * 24 * 3600 * 1000;

const useOffer = create<{ event: InstallEvent | null }>(() => ({ event: null }));

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  useOffer.setState({ event: event as InstallEvent });
});

/** Whether the app may be offered: not in the app itself, and not within seven days of "later". */
export function mayOfferApp(): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return false;
  return deviceNow() - (readStored<number>('installLater') ?? 0) > snoozeMs;
}

/** Whether the browser can install the app now. */
export const useInstallOffer = (): boolean => useOffer(({ event }) => event !== null);

/** Opens the browser's own question. */
export async function install(): Promise<void> {
  const { event } = useOffer.getState();
  useOffer.setState({ event: null });
  await event?.prompt();
}

/** Puts the offer off. */
export function installLater(): void {
  writeStored('installLater', deviceNow());
  useOffer.setState({ event: null });
}
