/** Whether savings hold money of the player's: asked where the site has closed them. */
import { savingsBalance } from '@longmen/contract/calls/savings';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';

const api = quietApi({ savingsBalance });

/** Whether there is money in the savings, or on its way in them; false until it is known. */
export function useHasSavings(enabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['savings', 'any'],
    queryFn: async ({ signal }) => {
      const { total, confirmed, coming } = await api.savingsBalance({}, { signal });
      return total > 0 || confirmed > 0 || coming.length > 0;
    },
    enabled,
    refetchOnMount: 'always',
  });
  return data === true;
}
