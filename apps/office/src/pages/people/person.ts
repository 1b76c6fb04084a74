import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPeople } from '@longmen/contract/console/people';

/** Somebody who is, or was, an operator. */
export type Person = ConsoleOutput<typeof listPeople>['people'][number];
