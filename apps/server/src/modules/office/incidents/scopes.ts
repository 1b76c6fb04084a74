/** What an incident may stop, and which switches that comes to. */
import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import { chatSettings } from '../../chat/index.ts';
import { identitySettings } from '../../identity/index.ts';
import { paymentsSettings } from '../../payments/index.ts';
import { platformKeys } from '../../providers/index.ts';
import { withdrawalSettings } from '../../withdrawals/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import type { Banner } from './store-incidents.ts';

/** A switch and what it is set to: the first letters say which kind (`switch-kinds.ts`). */
export type SwitchToSet = { readonly switch: string; readonly during: unknown };

const setting = ({ key }: { readonly key: string }, during: unknown): SwitchToSet => ({
  switch: `setting:${key}`,
  during,
});
/** Of a game and of a platform: in maintenance. */
const stopped = 1;

const bySetting: Readonly<Record<string, readonly SwitchToSet[]>> = {
  deposits: [setting(paymentsSettings.topUpOpen, '0')],
  withdrawals: [setting(withdrawalSettings.withdrawOpen, '0')],
  chat: [setting(chatSettings.chatOpen, '0')],
  registration: [setting(identitySettings.registrationOpen, '0'), setting(identitySettings.guestOpen, '0')],
  site: [setting(identitySettings.siteClosed, '1')],
};

/** Settings that an incident sets. */
export const incidentSettings: readonly string[] = [
  ...Object.values(bySetting)
    .flat()
    .map((wanted) => wanted.switch.slice('setting:'.length)),
  identitySettings.closedInfo.key,
];

/** Every switch of the scopes, once each, what stops money first. @throws Refusal for what there is not */
export async function switchesOf(
  deps: Deps,
  scopes: readonly string[],
  banner: Banner | undefined,
): Promise<SwitchToSet[]> {
  const wanted: SwitchToSet[] = [];
  for (const scope of new Set(scopes)) wanted.push(...(bySetting[scope] ?? (await ofOne(deps, scope))));
  // The page of a closed site has one text; whoever meets it reads his own line of it.
  if (banner !== undefined && scopes.includes('site'))
    wanted.push(setting(identitySettings.closedInfo, Object.values(banner).join('\n')));
  return [...new Map(wanted.map((each) => [each.switch, each])).values()];
}

async function ofOne(deps: Deps, scope: string): Promise<SwitchToSet[]> {
  const colon = scope.indexOf(':');
  const [kind, of] = colon < 0 ? [scope, ''] : [scope.slice(0, colon), scope.slice(colon + 1)];
  if (kind === 'bets') return deps.games.list().map(({ gid }) => ({ switch: `game:${gid}`, during: stopped }));
  if (kind === 'game') {
    if (deps.games.statusOf(Number(of)) === undefined) throw refuse('noSuchGame', { gid: Number(of) });
    return [{ switch: scope, during: stopped }];
  }
  if (kind === 'platform') {
    if (deps.platforms.statusOf(of) === undefined)
      throw refuse('noSuchPlatform', { platform: of, platforms: platformKeys });
    return [{ switch: scope, during: stopped }];
  }
  if (kind !== 'channel') throw refuse('invalidInput', { field: 'scopes' });
  const channels = await deps.channels.list();
  const channel = channels.find(({ id, code }) => code === of || id === of);
  if (channel === undefined) throw refuse('noSuchChannel', { channel: of });
  return [{ switch: `channel:${String(channel.code)}`, during: false }];
}

const right: Permission = 'incident.start/begin';

/** Who keeps rooms in order stops and opens chat, and nothing else. */
export const mayStop = (by: SignedInOperator, scopes: readonly string[]): boolean =>
  by.permissions.has(right) && (scopes.every((scope) => scope === 'chat') || othersOf(by.roles).length > 0);

const othersOf = (roles: readonly string[]) =>
  rolesWith(right).filter((role) => role !== 'community' && roles.includes(role));

/** @throws Refusal `noRight` */
export function assertMayStop(by: SignedInOperator, scopes: readonly string[]): void {
  if (!mayStop(by, scopes))
    throw refuse('noRight', { right, roles: rolesWith(right).filter((role) => role !== 'community') });
}
