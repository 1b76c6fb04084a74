/**
 * Which country an address belongs to. Data: NRO statistics through
 * `@ip-location-db/geo-whois-asn-country-mmdb` (CC BY 4.0, attribution to nro.net).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type Response, Reader } from 'maxmind';

export type Regions = {
  /** Two capital letters; empty when the address is not located (private, reserved, unknown). */
  countryOf(ip: string): string;
};

type Country = Response & { country_code?: string };

let shared: Regions | undefined;

/** Opens the database once per process (about 8 MB, kept in memory). */
export function openRegions(): Regions {
  shared ??= readRegions();
  return shared;
}

// Networks that lie in no country (RFC 6890); the statistics name a registry for some of them.
const special = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  special.addSubnet(address, bits, 'ipv6');
}

function readRegions(): Regions {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = new Reader<Country>(readFileSync(path));
  return {
    countryOf: (ip) => {
      const version = isIP(ip);
      if (version === 0 || special.check(ip, version === 4 ? 'ipv4' : 'ipv6')) return '';
      return reader.get(ip)?.country_code ?? '';
    },
  };
}
