import type { ConsoleOutput } from '@longmen/contract/console';
import type { listFlags } from '@longmen/contract/console/players/risk';

export type Flag = ConsoleOutput<typeof listFlags>['rows'][number];
