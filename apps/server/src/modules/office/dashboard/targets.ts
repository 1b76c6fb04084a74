/** What a tile should be. */
import type { TileName } from '@longmen/contract/console/tiles';
import type { Platform } from '../../../platform/context.ts';
import {
  targetCallback,
  targetChannels,
  targetCredit,
  targetDeposit,
  targetLateness,
  targetWithdrawal,
} from './settings.ts';

export type Target = { readonly value: number; meets(value: number): boolean };

type Settings = Pick<Platform['settings'], 'get'>;

const noMoreThan = (max: number): Target => ({ value: max, meets: (value) => value <= max });
const noLessThan = (min: number): Target => ({ value: min, meets: (value) => value >= min });
const none = noMoreThan(0);

const targets: Partial<Record<TileName, (settings: Settings) => Target>> = {
  drawLateness: (settings) => noMoreThan(settings.get(targetLateness)),
  unsettled: () => none,
  channelSuccess: (settings) => noLessThan(settings.get(targetChannels) * 100),
  credit: (settings) => noMoreThan(settings.get(targetCredit)),
  depositsOldest: (settings) => noMoreThan(settings.get(targetDeposit)),
  callback: (settings) => noMoreThan(settings.get(targetCallback)),
  withdrawalsOldest: (settings) => noMoreThan(settings.get(targetWithdrawal)),
  sending: (settings) => noMoreThan(settings.get(targetWithdrawal)),
  casesLate: () => none,
  escrow: () => ({ value: 0, meets: (value) => value === 0 }),
  difference: () => ({ value: 0, meets: (value) => value === 0 }),
};

/** The target of a tile in its own unit; undefined where there is none. */
export const targetOf = (settings: Settings, tile: TileName): Target | undefined => targets[tile]?.(settings);
