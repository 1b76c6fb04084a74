import type { ConsoleOutput } from '@longmen/contract/console';
import type { listVipLevels } from '@longmen/contract/console/switches';

export type VipLevel = ConsoleOutput<typeof listVipLevels>['levels'][number];
