import type { OutputOf } from '@longmen/contract';
import { devices, signOutDevice, signOutOthers } from '@longmen/contract/calls/identity/devices';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';

const api = quietApi({ devices, signOutDevice, signOutOthers });
const key = ['devices'];

export type Device = OutputOf<typeof devices>['rows'][number];

/** The sessions of the account, the latest first; always requested anew, since others begin elsewhere. */
export function useDevices() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.devices({}, { signal })).rows,
    staleTime: 0,
  });
}

/** Loads the list of devices again. */
export const askDevices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Ends the session of another device. */
export async function endDevice(sessionId: string): Promise<void> {
  await api.signOutDevice({ sessionId });
}

/** @returns how many sessions it ended */
export async function endOthers(): Promise<number> {
  return (await api.signOutOthers({})).ended;
}
