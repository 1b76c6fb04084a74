/** Where somebody tries from: the address, and what tells devices behind one address apart. */
import { callerKey } from '../../../platform/network/addresses.ts';
import type { RequestContext } from '../../../platform/api/route.ts';
import { networkOf } from './addresses.ts';
import { sha256 } from '../secrets.ts';
import type { KnownPlace } from './store-places.ts';

export type Whence = {
  readonly ip: string;
  /** The public half of the device's key; undefined where it has none. Nobody else knows it. */
  readonly deviceKey: string | undefined;
  readonly userAgent: string;
};

/** Where a call comes from, for the limits of tries. */
export function whenceOf(
  { ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>,
  { deviceKey }: { readonly deviceKey?: string | undefined } = {},
): Whence {
  return { ip, deviceKey, userAgent: userAgent ?? '' };
}

const short = (hash: Buffer) => hash.toString('base64url').slice(0, 16);

/** What failures count by: carriers put thousands behind one address, so never by it alone (trust.md, "Limits"). */
export function deviceAt({ ip, deviceKey, userAgent }: Whence): string {
  return `${callerKey(ip)}:${short(sha256(deviceKey === undefined ? `agent:${userAgent}` : `key:${deviceKey}`))}`;
}

/** The device and the network as they are remembered, the device first; what is not there stands for nothing. */
export function placesOf({ ip, deviceKey }: Whence): KnownPlace[] {
  const network = networkOf(ip);
  const places: KnownPlace[] = [];
  if (deviceKey !== undefined) places.push({ kind: 'device', place: sha256(`device:${deviceKey}`) });
  if (network !== 'unknown') places.push({ kind: 'network', place: sha256(`network:${network}`) });
  return places;
}
