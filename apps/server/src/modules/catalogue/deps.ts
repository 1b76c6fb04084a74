/** What the catalogue is wired with. */
import type { Family, FamilyCode } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Caller } from '../../platform/api/route.ts';
import type { FedGame } from './game.ts';
import type { Names } from './names.ts';
import type { Snapshot } from './snapshot.ts';

export type CatalogueDeps = {
  /** Percent that the accounts above a caller keep of a family's rebate, decimal text; "0" for visitors. */
  keptRebateOf(caller: Caller | undefined, family: FamilyCode): Promise<string>;
  /** Adds the 6 s games. Refused in production. */
  testGames: boolean;
  /** Version of odds of the issue that a game sells now; undefined while it sells none. Draws knows. */
  oddsOnSale?(gid: number): Promise<number | undefined>;
  /** Games of outside lotteries whose results this site is told; none when left out. */
  fedGames?: readonly FedGame[];
};

/** What the use-cases are built from. */
export type Deps = {
  platform: Platform;
  snapshot: Snapshot;
  families: ReadonlyMap<string, Family>;
  names: Names;
  keptRebateOf: CatalogueDeps['keptRebateOf'];
  oddsOnSale: NonNullable<CatalogueDeps['oddsOnSale']>;
};
