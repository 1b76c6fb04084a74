/** Network addresses as texts: plain, and by the part that tells one caller from another. */
import { isIP } from 'node:net';

/** An address as it is compared: IPv4 inside IPv6 is IPv4, no zone. */
export function plainAddress(ip: string): string {
  const bare = ip.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** The network of an address: so many bits of it, whole bytes of IPv4 and whole groups of IPv6; `unknown` of no address. */
export function networkAt(ip: string, bits: { readonly ipv4: number; readonly ipv6: number }): string {
  const plain = plainAddress(ip);
  if (isIP(plain) === 4) {
    const bytes = plain.split('.').map((byte, index) => (index < bits.ipv4 / 8 ? byte : '0'));
    return `${bytes.join('.')}/${bits.ipv4}`;
  }
  if (isIP(plain) !== 6) return 'unknown';
  const groups = groupsOf(plain).slice(0, bits.ipv6 / 16);
  return `${groups.join(':')}::/${bits.ipv6}`;
}

/**
 * What limits of one address count by. Whoever has an IPv6 address has all of its /64 and may take another one for
 * every request.
 */
export function callerKey(ip: string): string {
  const plain = plainAddress(ip);
  return isIP(plain) === 4 ? plain : networkAt(plain, { ipv4: 32, ipv6: 64 });
}

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':').flatMap(asGroups));
  const [groups, after] = [groupsIn(head), groupsIn(tail)];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The last two groups may be written as IPv4. */
function asGroups(part: string): string[] {
  if (!part.includes('.')) return [part];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
