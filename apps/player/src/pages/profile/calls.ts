import type { InputOf } from '@longmen/contract';
import { avatars, setAvatar, updateInfo } from '@longmen/contract/calls/identity/profile';
import { useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';

const api = { ...quietApi({ avatars }), ...spokenApi({ setAvatar, updateInfo }) };

/** Pictures that may be worn; they hardly ever change. */
export function useAvatars() {
  return useQuery({
    queryKey: ['avatars'],
    queryFn: async ({ signal }) => (await api.avatars({}, { signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a change; a refusal is said by the app. @returns whether it was made */
async function change(job: () => Promise<unknown>): Promise<boolean> {
  try {
    await job();
    return true;
  } catch {
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['userInfo'] });
  }
}

/** Sets the profile picture. @returns whether it was taken */
export const wear = (picture: string): Promise<boolean> => change(() => api.setAvatar({ picture }));

type Field = 'nickname' | 'sex' | 'birthday';

/** Changes one field of the profile, named by the flag `modify` (spec 2 §7). */
export const save = <F extends Field>(only: F, value: NonNullable<InputOf<typeof updateInfo>[F]>): Promise<boolean> =>
  change(() => api.updateInfo({ [only]: value, only }));
