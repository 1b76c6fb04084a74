/** Lists of addresses and networks. */
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './addresses.ts';

export type AddressList = { has(ip: string): boolean };

/** Whether an address is in a list of addresses and CIDR networks; entries that are neither match nothing. */
export function makeAddressList(entries: readonly string[]): AddressList {
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
