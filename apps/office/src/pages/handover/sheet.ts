import type { ConsoleOutput } from '@longmen/contract/console';
import type { readHandover } from '@longmen/contract/console/handover';

/** What one shift hands over, as far as the operator may read it. */
export type Sheet = ConsoleOutput<typeof readHandover>;
