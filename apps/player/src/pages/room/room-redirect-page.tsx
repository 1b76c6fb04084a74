import { useRedirect, useRoute } from '../../core/router/index.ts';

/** `/chat` and `/groupChat`, as older links spell the rooms. */
export function RoomRedirectPage() {
  const { pathname } = useRoute();
  useRedirect(pathname === '/groupChat' ? '/room?tab=groups' : '/room');
  return null;
}
