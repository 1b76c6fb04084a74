/** What another tab does to the session arrives here. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '../platform/storage.ts';
import type { Session } from './session.ts';

const first: Session = { token: 'a', username: 'p7', userId: '7', status: '1', isGuest: false };
const reload = vi.fn();

/** A page of its own: pages of other tests listen to the same window. */
async function openPage() {
  vi.resetModules();
  const listening = vi.spyOn(window, 'addEventListener');
  const { sessionNow, useSession } = await import('./session.ts');
  const calls: readonly (readonly unknown[])[] = listening.mock.calls;
  const onStorage = calls.find(([name]) => name === 'storage')?.[1] as (event: StorageEvent) => void;
  useSession.setState(first, true);
  return {
    sessionNow,
    useSession,
    /** Another tab keeps a session, or none. */
    elsewhere: (session?: Session) => {
      writeStored('session', session);
      onStorage(new StorageEvent('storage', { key: 'longmen.session' }));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['ended', undefined],
  ['replaced by the one of another player', { ...first, token: 'b', username: 'p8', userId: '8' }],
])('a page starts anew when its session was %s in another tab', async (_how, session) => {
  const { elsewhere, sessionNow } = await openPage();
  elsewhere(session);
  expect(sessionNow().token).toBe(session?.token ?? '');
  expect(reload).toHaveBeenCalledOnce();
});

test('a new token of the same player, and a sign-in where nobody was, are taken over as they are', async () => {
  const { elsewhere, sessionNow, useSession } = await openPage();
  elsewhere({ ...first, token: 'c' });
  expect(sessionNow().token).toBe('c');
  useSession.setState({ token: '', userId: '' });
  elsewhere(first);
  expect(sessionNow()).toEqual(first);
  expect(reload).not.toHaveBeenCalled();
});
