import { webAddress } from './web-address.ts';

/**
 * Leaves the app for a page of somebody else's, such as a gateway's. Nothing but a web address is followed.
 * @param address absolute, or a path of this site
 * @returns false when it cannot be read: the caller says so
 */
export function leaveForPage(address: string): boolean {
  const url = webAddress(address);
  if (url) location.assign(url.href);
  return url !== undefined;
}
