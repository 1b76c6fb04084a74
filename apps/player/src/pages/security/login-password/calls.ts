import { changeLoginPassword } from '@longmen/contract/calls/identity/login-password';
import { siteSwitches } from '@longmen/contract/calls/identity/session';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { canSeal, sealSecrets } from '../../../core/api/seal-secrets.ts';

const api = quietApi({ changeLoginPassword, siteSwitches });

/** Whether the site asks for letters and digits; it is strict until it has answered. */
export function useIsStrong(): boolean {
  const { data } = useQuery({
    queryKey: ['switches'],
    queryFn: ({ signal }) => api.siteSwitches({ appType: 'wap' }, { signal }),
  });
  return data?.strongPassword ?? true;
}

/** Sealed where the browser can; else inside the transport's own encryption, as at sign-in. */
export async function changePassword(password: string, newPassword: string): Promise<void> {
  if (!canSeal()) return void (await api.changeLoginPassword({ password, newPassword }));
  const { handle, sealed } = await sealSecrets(password, newPassword);
  await api.changeLoginPassword({ password: sealed[0] ?? '', newPassword: sealed[1] ?? '', handle });
}
