import { serviceContacts } from '@longmen/contract/calls/content';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';

const api = quietApi({ serviceContacts });

/** How to reach the people of the site. */
export function useContacts() {
  return useQuery({
    queryKey: ['serviceContacts'],
    queryFn: ({ signal }) => api.serviceContacts({}, { signal }),
  });
}
