/** Pure decisions about addresses: networks, blocked lists, served regions (trust.md R10). */
import { BlockList, isIP } from 'node:net';
import type { RegionRule } from '@longmen/contract/settings';
import { networkAt, plainAddress } from '../../../platform/network/addresses.ts';

/** The network that one caller can be expected to stay in: IPv4 /24, IPv6 /48. */
export const networkOf = (ip: string): string => networkAt(ip, { ipv4: 24, ipv6: 48 });

/** Whether an address is in a list of addresses and CIDR networks; entries that are neither match nothing. */
export function makeAddressList(entries: readonly string[]): { has(ip: string): boolean } {
  // One list per family: node's own would find every IPv4 address in `::/0`.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of entries) {
    const [address = '', length] = entry.trim().split('/');
    const version = isIP(address);
    if (version === 0) continue;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    const bitsMax = version === 4 ? 32 : 128;
    const bits = length === undefined ? bitsMax : Number(length);
    if (Number.isInteger(bits) && bits >= 0 && bits <= bitsMax) lists[family].addSubnet(address, bits, family);
  }
  return {
    has: (ip) => {
      const plain = plainAddress(ip);
      const version = isIP(plain);
      if (version === 0) return false;
      const family = version === 4 ? 'ipv4' : 'ipv6';
      return lists[family].check(plain, family);
    },
  };
}

/** Whether the site serves a country; '' stands for an address that is not located. */
export function isServed(country: string, rule: RegionRule): boolean {
  if (rule.mode === 'off') return true;
  if (country === '') return rule.unknown === 'allow';
  return rule.countries.includes(country) === (rule.mode === 'allow');
}
