/**
 * Leaves the app for a page of somebody else's, such as a gateway's. Nothing but a web address is followed.
 * @param address absolute, or a path of this site
 */
export function leaveForPage(address: string): void {
  const url = URL.parse(address, location.origin);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') location.assign(url.href);
}
