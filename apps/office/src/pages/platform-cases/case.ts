import type { ConsoleOutput } from '@longmen/contract/console';
import type { listCrossings, listPlatformCases, readPurses } from '@longmen/contract/console/games/platform-cases';

export type Case = ConsoleOutput<typeof listPlatformCases>['rows'][number];
export type Crossing = ConsoleOutput<typeof listCrossings>['rows'][number];
export type Purses = ConsoleOutput<typeof readPurses>;

/** Names of facts that are amounts, in whole thousandths. */
const amounts: ReadonlySet<string> = new Set([
  'over',
  'back',
  'net',
  'expected',
  'difference',
  'amount',
  'total',
  'doneOf',
  'won',
  'valid',
]);
export const isAmount = (name: string): boolean => amounts.has(name);
