import { notices } from '@longmen/contract/calls/home';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { quietApi } from '../../core/api/client.ts';

const api = quietApi({ notices });

/** Where home notices are shown (spec 1 §7: show_location=3, type=0). */
const homePlace = { place: 3, kind: 0, since: '0' } as const;

/** The site's notices, newest first. */
export function useNotices() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['notices', locale],
    queryFn: async ({ signal }) => (await api.notices(homePlace, { signal })).list,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Whether the newest notice has not been seen on this device. */
export function isUnread(newest: string | undefined): boolean {
  return newest !== undefined && readStored<string>('noticeSeen') !== newest;
}

/** Notes that the newest notice has been seen. */
export function useMarkSeen(newest: string | undefined): void {
  useEffect(() => {
    if (newest) writeStored('noticeSeen', newest);
  }, [newest]);
}
