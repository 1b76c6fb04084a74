import { create } from 'zustand';
import { useSiteCurrency } from '../platform/site-currency.ts';
import { readStored, writeStored } from '../platform/storage.ts';

/** What is stored of an account on this device (spec 1 §3): `credential` is the device credential, never a password. */
export type SavedUser = { username: string; credential: string; avatar: string; accountType: '1' | '2' };

/** Who is signed in. An empty token means a visitor. */
export type Session = { token: string; username: string; userId: string; status: string; isGuest: boolean };

const visitor: Session = { token: '', username: '', userId: '', status: '', isGuest: false };

/** The session of this tab; every change is stored for the next visit, and the browser notifies other tabs. */
export const useSession = create<Session>(() => ({ ...visitor, ...readStored<Partial<Session>>('session') }));

// Trials hold play money, and every amount says so.
const syncCurrency = ({ isGuest }: Session) => useSiteCurrency.setState({ isPlay: isGuest });
syncCurrency(useSession.getState());
useSession.subscribe(syncCurrency);

/** The session outside of components. */
export const sessionNow = (): Session => useSession.getState();

/** Whether someone is signed in. */
export const useSignedIn = (): boolean => useSession((session) => session.token !== '');

/** Starts a session. The account stays on the sign-in page where its device was given a credential, and only there. */
export function startSession(session: Session, user: SavedUser): void {
  writeStored('session', session);
  if (user.credential === '') forgetUser(user.username);
  else writeStored('users', { ...savedUsers(), [user.username]: user });
  useSession.setState(session, true);
}

/** Ends the session on this device. Saved accounts stay. */
export function endSession(): void {
  writeStored('session', undefined);
  useSession.setState(visitor, true);
}

/** The accounts that signed in on this device, by username. */
export function savedUsers(): Record<string, SavedUser> {
  return readStored<Record<string, SavedUser>>('users') ?? {};
}

/** Forgets an account on this device. */
export function forgetUser(username: string): void {
  writeStored('users', Object.fromEntries(Object.entries(savedUsers()).filter(([name]) => name !== username)));
}

window.addEventListener('storage', (event) => {
  if (event.key !== 'longmen.session') return;
  const { userId } = sessionNow();
  useSession.setState({ ...visitor, ...readStored<Partial<Session>>('session') }, true);
  // Another tab ended what this page was about: nothing that it knows or has under way is of whoever comes next.
  if (userId !== '' && userId !== sessionNow().userId) location.reload();
});
