import { useEffect } from 'react';
import { useRoute } from './current.ts';
import { redirect } from './history.ts';

/** Leads on from the page around, in its place, while `to` names a path. */
export function useRedirect(to: string | undefined): void {
  const { pathname } = useRoute();
  useEffect(() => {
    if (to !== undefined) void redirect(pathname, to);
  }, [pathname, to]);
}
