import type { ConsoleOutput } from '@longmen/contract/console';
import type { listWords } from '@longmen/contract/console/community/words';

export type Word = ConsoleOutput<typeof listWords>['rows'][number];
