import type { ConsoleOutput } from '@longmen/contract/console';
import type { listResults } from '@longmen/contract/console/games/results';

export type DueResult = ConsoleOutput<typeof listResults>['due'][number];
