/** What the sign-in pages ask of the server. */
import {
  captchaQuestion,
  guestAccount,
  inviteCodeOfDomain,
  openSignIn,
  register,
  signIn,
  siteSwitches,
} from '@longmen/contract/calls/identity/session';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';

export const api = quietApi({
  captchaQuestion,
  guestAccount,
  inviteCodeOfDomain,
  openSignIn,
  register,
  signIn,
  siteSwitches,
});

/** Switches of the site may change at any time; older answers are requested again. */
const freshMs = 60_000;

/** Registration and sign-in switches of the site. */
export function useSiteSwitches() {
  return useQuery({
    queryKey: ['switches'],
    queryFn: ({ signal }) => api.siteSwitches({ appType: 'wap' }, { signal }),
    staleTime: freshMs,
  });
}
