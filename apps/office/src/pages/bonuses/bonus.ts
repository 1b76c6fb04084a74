import type { ConsoleOutput } from '@longmen/contract/console';
import { listBonuses, type listBarred, type listHomePackets } from '@longmen/contract/console/rewards/bonuses';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';

export type Bonus = ConsoleOutput<typeof listBonuses>['bonuses'][number];
export type Barred = ConsoleOutput<typeof listBarred>['rows'][number];
export type HomePacket = ConsoleOutput<typeof listHomePackets>['packets'][number];

/** Each kind with its terms and costs. */
export const useBonuses = () =>
  useQuery({
    queryKey: ['listBonuses'],
    queryFn: ({ signal }) => callConsole(listBonuses, {}, { signal }),
    refetchInterval: useAskAgainMs(),
  });
