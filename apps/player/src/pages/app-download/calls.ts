import { appDownloads } from '@longmen/contract/calls/content';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';

const api = quietApi({ appDownloads });

/** Where the apps are fetched. */
export function useDownloads() {
  return useQuery({
    queryKey: ['appDownloads'],
    queryFn: ({ signal }) => api.appDownloads({}, { signal }),
  });
}
