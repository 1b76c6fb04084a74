import { webAddress } from './web-address.ts';

/** The browser's own way out, which no test can watch in any other place. */
export const wayOut = { assign: (address: string): void => location.assign(address) };

/**
 * Leaves the app for a page of somebody else's, such as a gateway's. Nothing but a web address is followed.
 * @param address absolute, or a path of this site
 * @returns false when it cannot be read: the caller says so
 */
export function leaveForPage(address: string): boolean {
  const url = webAddress(address);
  if (url) wayOut.assign(url.href);
  return url !== undefined;
}
