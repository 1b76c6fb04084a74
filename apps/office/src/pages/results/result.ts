import type { ConsoleOutput } from '@longmen/contract/console';
import type { listResults } from '@longmen/contract/console/results';

export type DueResult = ConsoleOutput<typeof listResults>['due'][number];
