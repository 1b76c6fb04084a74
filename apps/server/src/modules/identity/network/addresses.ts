/** Pure decisions about addresses: networks, blocked lists, served regions (trust.md R10). */
import type { RegionRule } from '@longmen/contract/settings';
import { networkAt } from '../../../platform/network/addresses.ts';

/** The network that one caller can be expected to stay in: IPv4 /24, IPv6 /48. */
export const networkOf = (ip: string): string => networkAt(ip, { ipv4: 24, ipv6: 48 });

/** Whether the site serves a country; '' stands for an address that is not located. */
export function isServed(country: string, rule: RegionRule): boolean {
  if (rule.mode === 'off') return true;
  if (country === '') return rule.unknown === 'allow';
  return rule.countries.includes(country) === (rule.mode === 'allow');
}
