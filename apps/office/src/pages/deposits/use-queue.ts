import { useState } from 'react';
import type { List } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';

/**
 * Walks through a list that is decided row by row: what was decided here is struck at once, and the next one opens.
 * @param isQueue a decided row leaves it; else the row stays open
 */
export function useQueue<Row>(list: List<Row>, idOf: (row: Row) => string, isQueue: boolean) {
  const [search, setSearch] = useListSearch();
  const [struck, setStruck] = useState<readonly string[]>([]);
  const gone = new Set([...list.gone, ...struck]);
  const ids = list.rows.map(idOf);
  return {
    list: { ...list, gone },
    step: (by: 1 | -1) => {
      const next = ids[ids.indexOf(search.open ?? '') + by];
      if (next !== undefined) setSearch({ open: next });
    },
    decided: (id: string) => {
      if (!isQueue) return;
      setStruck([...struck, id]);
      const at = ids.indexOf(id);
      const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
      setSearch({ open: others.find((other) => other !== id && !gone.has(other)) });
    },
    close: () => setSearch({ open: undefined }),
  };
}
