/**
 * Reads a web address; `URL.parse` is younger than the browsers that the app is built for.
 * @param address absolute, or a path of this site
 * @returns undefined for what is no address, or none of the web
 */
export function webAddress(address: string): URL | undefined {
  try {
    const url = new URL(address, location.origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
