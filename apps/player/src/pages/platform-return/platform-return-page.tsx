import { useEffect } from 'react';
import { signInPath, useRedirect, useRoute } from '../../core/router/index.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { giveReturn, lastVisit } from '../../features/platforms/platform-visit.ts';

/** The first centre of each platform, for whoever left no place to come back to. */
const centres: Readonly<Record<string, string>> = { ky: '/chess', ag: '/agshixun' };

/**
 * `/platformReturn?p=`: where a company sends players back to (platforms.md 12). It leads to the centre that was left,
 * by the sign-in page for whoever was signed out meanwhile.
 */
export function PlatformReturnPage() {
  const platform = useRoute().query.get('p') ?? '';
  const signedIn = useSignedIn();
  const visit = lastVisit();
  const left = visit !== undefined && (visit.platform === platform || !(platform in centres)) ? visit.path : undefined;
  const centre = left ?? centres[platform] ?? '/home';
  // Money at a company of transfer wallets is brought back by the centre.
  useEffect(() => giveReturn(platform), [platform]);
  useRedirect(signedIn || !visit?.isAway ? centre : signInPath(centre));
  return null;
}
