import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeSearch, type ListSearch, readListSearch } from './list-search.ts';

type Change = Parameters<typeof changeSearch>[1];

/** The list's state in the address. Filters and pages add an entry to the history, all else replaces it. */
export function useListSearch(): [ListSearch, (change: Change) => void] {
  const text = useLocation({ select: (place) => JSON.stringify(readListSearch({ ...(place.search as object) })) });
  const search = useMemo(() => JSON.parse(text) as ListSearch, [text]);
  const navigate = useNavigate();
  const set = (change: Change) => {
    const replace = !('q' in change || 'before' in change);
    void navigate({ to: '.', search: changeSearch(search, change), replace });
  };
  return [search, set];
}
