import type { ConsoleOutput } from '@longmen/contract/console';
import type { readCareCase } from '@longmen/contract/console/players/care';

/** A case with all that was noticed and done. */
export type CareCase = ConsoleOutput<typeof readCareCase>;
