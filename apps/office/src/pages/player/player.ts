import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPlayerEvents, readPlayer } from '@longmen/contract/console/players/players';

/** One account as the card shows it. */
export type Player = ConsoleOutput<typeof readPlayer>;
export type PlayerEvent = ConsoleOutput<typeof listPlayerEvents>['events'][number];

/** What is read anew after a deed about a player: first parts of query keys. */
export const playerQueries = [
  'readPlayer',
  'listPlayerEvents',
  'readPlayerAccess',
  'readPlayerLimits',
  'listPlayerMessages',
  'listPlayerActions',
] as const;
