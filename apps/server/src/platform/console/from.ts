/** Where a request to the console comes from. */
import { networkAt, plainAddress } from '../network/addresses.ts';
import type { From } from './console-route.ts';

const networkBits = { ipv4: 24, ipv6: 48 } as const;
const deviceLengthMax = 200;

/** @param device what the browser calls itself */
export function fromOf(ip: string, device = ''): From {
  const address = plainAddress(ip);
  return { address, network: networkAt(address, networkBits), device: device.slice(0, deviceLengthMax) };
}
