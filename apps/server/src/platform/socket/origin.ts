/** May this page open the socket? Browsers always name their page; other clients need only a ticket. */

/**
 * @param origin the Origin header; absent for clients that are not browsers.
 * @param host the Host header of the request.
 * @param allowed origins of the app's fallback hosts (`https://…`).
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return (page.protocol === 'https:' || page.protocol === 'http:') && page.host === host.toLowerCase();
}
