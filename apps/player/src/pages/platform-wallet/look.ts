import type { IconName } from '@longmen/ui';
import type { WalletTransfer } from './calls.ts';

type Status = WalletTransfer['status'];

export const transferLooks = {
  '1': { icon: 'hourglass', soft: 'bg-warn-soft text-warn', ink: 'text-warn' },
  '2': { icon: 'checkCircle', soft: 'bg-wait-soft text-wait', ink: 'text-wait' },
  '3': { icon: 'crossCircle', soft: 'bg-surface-2 text-text-2', ink: 'text-text-2' },
} as const satisfies Record<Status, { icon: IconName; soft: string; ink: string }>;

export const transferInk = (status: Status): string => transferLooks[status].ink;
