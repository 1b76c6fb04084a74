/** Who may open a page: anyone, only signed-in players, or only visitors (spec 1 §2). */
export type Access = 'anyone' | 'signedIn' | 'visitor';

/** Where a page sends someone who may not open it; undefined when they may. */
export function redirectFor(access: Access, signedIn: boolean, here: string): string | undefined {
  if (access === 'signedIn' && !signedIn) return signInPath(here);
  if (access === 'visitor' && signedIn) return '/home';
  return undefined;
}

/** The sign-in page that leads back to `here` afterwards. */
export function signInPath(here: string): string {
  return here === '' || here === '/home' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`;
}

/** The page to return to after signing in. Only a path of this site is followed. */
export function returnPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/home';
}
