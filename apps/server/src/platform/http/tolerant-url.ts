/**
 * The address of a request as the router reads it. Doubled slashes, a leading `index.php/` or `v1/` are what old clients
 * send; all mean the same call. An address that cannot be decoded is none of the app's pages, and shows the app, which
 * leads home; as a call it leads nowhere.
 */
export function tolerantUrl(url: string): string {
  const tidied = url.replace(/^\/+index\.php(?=\/)/i, '').replace(/^\/+api\/+(index\.php\/+)?(v1\/+)?/i, '/api/');
  return tidied.startsWith('/api/') || isReadable(tidied) ? tidied : '/';
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
