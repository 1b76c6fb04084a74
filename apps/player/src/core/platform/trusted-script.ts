/**
 * The one place for addresses of scripts that are started by name: the page's policy takes them from no other place.
 */

type Policy = { createScriptURL(url: string): unknown };
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

// Not every declared browser has it, nor does every list of types.
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** @throws TypeError for a script of another site */
function ownOnly(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('a script of another site');
  return url;
}

const policy = factory?.createPolicy('longmen', { createScriptURL: ownOnly });

/**
 * The address of a script of this site, as browsers with Trusted Types want it. @throws TypeError for another site's
 */
export const trustedScript = (url: string): string => (policy?.createScriptURL(url) ?? ownOnly(url)) as string;
