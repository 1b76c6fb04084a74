/** The gate before every call: closed site 403, locked region 602, blocked address 603 (spec 1 §8). */
import { plainAddress } from '../../../platform/network/addresses.ts';
import { refuse } from '../../../platform/api/route.ts';
import { makeAddressList } from '../../../platform/network/address-list.ts';
import { isServed } from './addresses.ts';
import type { Deps } from '../deps.ts';
import { blockedAddresses, closedInfo, regionRule, serviceUrl, siteClosed } from '../settings.ts';

/** Who asks to come in; `host` is the address of the site they came to, as their browser wrote it. */
export type Entry = { readonly ip: string; readonly host: string };
export type Gate = {
  /** @throws Refusal `addressRefused`, `addressLocked`, `siteClosed`. */
  admit(entry: Entry): void;
  /** Country of an address, two capital letters or empty. */
  countryOf(ip: string): string;
};

/** The gate of all calls: blocked addresses and regions, and a site that is closed. */
export function makeGate(deps: Deps): Gate {
  const { settings, clock } = deps.platform;
  let listed: readonly string[] | undefined;
  let blocked = makeAddressList([]);

  const isBlocked = (ip: string) => {
    const entries = settings.get(blockedAddresses);
    if (entries !== listed) {
      blocked = makeAddressList(entries);
      listed = entries;
    }
    return entries.length > 0 && blocked.has(ip);
  };
  const countryOf = (ip: string) => deps.regions.countryOf(plainAddress(ip));

  return {
    countryOf,
    admit: ({ ip, host }) => {
      if (isBlocked(ip)) throw refuse('addressRefused');
      const rule = settings.get(regionRule);
      if (rule.mode !== 'off') {
        const country = countryOf(ip);
        if (!isServed(country, rule)) {
          // Every other call is refused to them, too: the way to customer service comes with the refusal.
          const facts = { region: country, ip, address: host, at: clock.now(), serviceUrl: settings.get(serviceUrl) };
          throw refuse('addressLocked', facts);
        }
      }
      if (settings.get(siteClosed)) {
        throw refuse('siteClosed', {
          closed: true,
          info: settings.get(closedInfo),
          serviceUrl: settings.get(serviceUrl),
        });
      }
    },
  };
}
