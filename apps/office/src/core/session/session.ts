import type { ConsoleOutput } from '@longmen/contract/console';
import type { Permission } from '@longmen/contract/console/rights';
import { readSession, signOut as endIt } from '@longmen/contract/console/session';
import { create } from 'zustand';
import { callConsole, onSessionEnd, signActionsWith } from '../api/call-console.ts';
import { queryClient } from '../api/query-client.ts';
import { ConsoleRefused } from '../api/refusal.ts';
import { localeNow, setLocale } from '../i18n/locale.ts';
import { useZoneStore } from '../i18n/zone.ts';
import { setClock } from '../platform/clock.ts';
import { setTheme } from '../theme.ts';
import { declined } from './passkeys.ts';
import { notifyTabs } from './tabs.ts';

/** Who works here, as the server told it last. */
export type Me = ConsoleOutput<typeof readSession>;

/** `asking` until the first answer; `lost` when there was none. */
type Phase = 'asking' | 'lost' | 'out' | 'in' | 'locked';

type State = { readonly phase: Phase; readonly me: Me | undefined };

export const useSession = create<State>(() => ({ phase: 'asking', me: undefined }));

/** Takes what the server says of the session. */
export function enter(me: Me): void {
  setClock(me.site.now);
  useZoneStore.setState({ siteZone: me.site.timeZone, zone: me.zone });
  if (me.theme !== null) setTheme(me.theme);
  if (me.locale !== null && me.locale !== localeNow()) void setLocale(me.locale);
  useSession.setState({ phase: me.isLocked ? 'locked' : 'in', me });
}

/** Takes what has changed since: rights, what waits for a word. How the screen looks is this device's own by now. */
export async function refreshMe(): Promise<void> {
  const me = await callConsole(readSession, {}).catch(() => undefined);
  if (me === undefined || useSession.getState().phase !== 'in') return;
  setClock(me.site.now);
  if (me.isLocked) showLock();
  else useSession.setState({ me });
}

/** Nobody works here any more: what was on screen is forgotten. */
export function leave(): void {
  queryClient.clear();
  useSession.setState({ phase: 'out', me: undefined });
}

/** Replaces the page: what it showed is forgotten, who works here is not. */
export function showLock(): void {
  if (useSession.getState().phase !== 'in') return;
  queryClient.clear();
  useSession.setState({ phase: 'locked' });
}

onSessionEnd({ signedOut: leave, locked: showLock });

/** Whoever has a passkey signs with it; who declines its question is asked for a code instead. */
signActionsWith(async (call, fields) => {
  const { me } = useSession.getState();
  // A browser that knows no passkeys proves by code.
  if (me === undefined || me.passkeys === 0 || !('PublicKeyCredential' in globalThis)) return undefined;
  const { signatureOf } = await import('./sign-action.ts');
  try {
    return await signatureOf(call, fields, me.name);
  } catch (error) {
    if (declined(error)) return undefined;
    throw error;
  }
});

/** Asks who works here. */
export async function readMe(): Promise<void> {
  try {
    enter(await callConsole(readSession, {}));
  } catch (error) {
    if (!(error instanceof ConsoleRefused) || error.status >= 500) useSession.setState({ phase: 'lost' });
    else leave();
  }
}

/** Ends the session; on screen it ends even when the network does not carry that. */
export async function signOut(): Promise<void> {
  await callConsole(endIt, {}).catch(() => undefined);
  notifyTabs('left');
  leave();
}

/** Who works here; only within the signed-in console. @throws outside of it */
export function useMe(): Me {
  const me = useSession((state) => state.me);
  if (me === undefined) throw new Error('nobody is signed in');
  return me;
}

/** Whether this operator may do something; the server decides it again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
