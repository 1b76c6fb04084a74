import type { ConsoleOutput } from '@longmen/contract/console';
import type { listWaiting } from '@longmen/contract/console/people';

/** Something that one operator wants and another has to agree to. */
export type Proposal = ConsoleOutput<typeof listWaiting>['proposals'][number];
