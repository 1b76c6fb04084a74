/**
 * Who may open a page: anyone, only signed-in players, only those of them who are no guests on trial, only visitors, or
 * whoever has no account yet: visitors and guests (spec 1 §2).
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'visitor' | 'newcomer';

/** Who looks at the page. */
export type Who = { readonly token: string; readonly isGuest: boolean };

/** Where a page sends someone who may not open it; undefined when they may. */
export function redirectFor(access: Access, { token, isGuest }: Who, here: string): string | undefined {
  const signedIn = token !== '';
  if ((access === 'signedIn' || access === 'member') && !signedIn) return signInPath(here);
  if (access === 'member' && isGuest) return registerPath(here);
  if (access === 'visitor' && signedIn) return '/home';
  if (access === 'newcomer' && signedIn && !isGuest) return '/home';
  return undefined;
}

/** The sign-in page that leads back to `here` afterwards. */
export function signInPath(here: string): string {
  return here === '' || here === '/home' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`;
}

/** The registration that leads back to `here` afterwards: a guest becomes a member where the game was left. */
export function registerPath(here: string): string {
  return here === '' || here === '/home' || here.startsWith('/register')
    ? '/register'
    : `/register?next=${encodeURIComponent(here)}`;
}

/** The page to return to after signing in. Only a path of this site is followed. */
export function returnPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !/^\/(login|register)\b/.test(next) ? next : '/home';
}
