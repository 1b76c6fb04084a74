import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { Device } from './calls.ts';
import type { messages } from './messages.ts';

const ways = ['1', '2', '3', '4', '6'] as const;

/** What a device calls itself, else the kind of app it runs. */
export function useDeviceName(): (device: Device) => string {
  const t = useMessages<typeof messages>('security/devices');
  return ({ device, channel }) => {
    const way = ways.find((one) => one === channel) ?? '6';
    return device || t(`way${way}`);
  };
}
