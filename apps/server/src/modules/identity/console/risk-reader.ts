/** What rules of risk ask about an account. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { openRegions, type Regions } from '../../../platform/network/regions.ts';
import {
  ageOfDevice,
  juniorsOnDevice,
  lastSignIns,
  sharersOfNetworks,
  type SignIn,
  signInsAfter,
} from './store-risk.ts';

/** Two countries, how many hours lay between them, and when the later one was, epoch ms. */
export type RegionJump = { readonly from: string; readonly to: string; readonly hours: number; readonly at: number };

/** Each reads within a transaction of the caller. */
export type RiskReader = {
  /** Hours since the device that was used last was first seen. */
  ageOfDevice(tx: Tx, userId: UserId): Promise<number | undefined>;
  /** Other accounts of its networks in 30 days; of crowded ones nobody. */
  sharersOfNetworks(tx: Tx, userId: UserId): Promise<UserId[]>;
  /** Juniors of its agent, and how many of them are on a device of this one. */
  juniorsOnDevice(tx: Tx, userId: UserId): ReturnType<typeof juniorsOnDevice>;
  /** The two countries that it signed in from soonest after each other, in seven days. */
  regionJump(tx: Tx, userId: UserId): Promise<RegionJump | undefined>;
  /** Sign-ins beyond a session, by all accounts. */
  signInsAfter(tx: Tx, after: string, limit: number): ReturnType<typeof signInsAfter>;
};

/** @param regions finds the country of an address */
export function makeRiskReader(regions: Regions = openRegions()): RiskReader {
  return {
    ageOfDevice,
    sharersOfNetworks,
    juniorsOnDevice,
    regionJump: async (tx, userId) => jumpOf(await lastSignIns(tx, userId), regions),
    signInsAfter,
  };
}

const hourMs = 3_600_000;

/** Of addresses that lie in no country nothing is known. @param signIns the latest first */
export function jumpOf(signIns: readonly SignIn[], regions: Regions): RegionJump | undefined {
  const located = signIns
    .map(({ ip, at }) => ({ country: regions.countryOf(ip), at }))
    .filter(({ country }) => country);
  const jumps = located.slice(1).flatMap((earlier, at) => {
    const later = located[at];
    if (later === undefined || later.country === earlier.country) return [];
    const hours = Math.floor((later.at - earlier.at) / hourMs);
    return [{ from: earlier.country, to: later.country, hours, at: later.at }];
  });
  return jumps.toSorted((a, b) => a.hours - b.hours || b.at - a.at)[0];
}
