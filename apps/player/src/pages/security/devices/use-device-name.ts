import { useWords } from '../../../core/i18n/words.ts';
import type { Device } from './calls.ts';
import type { words } from './words.ts';

const ways = ['1', '2', '3', '4', '6'] as const;

/** What a device calls itself, else the kind of app it runs. */
export function useDeviceName(): (device: Device) => string {
  const t = useWords<typeof words>('security/devices');
  return ({ device, channel }) => {
    const way = ways.find((one) => one === channel) ?? '6';
    return device || t(`way${way}`);
  };
}
