import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPlatforms } from '@longmen/contract/console/games/games';

export type Platform = ConsoleOutput<typeof listPlatforms>['platforms'][number];
export type PlatformGame = Platform['games'][number];
