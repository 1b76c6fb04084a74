import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskAgainMs } from '../../../core/live/use-live.ts';
import { holdRows } from './held-rows.ts';

/** A page of a list as the server answers it. */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly count: number;
  readonly countIsBound: boolean;
  readonly asOf: number;
  /** How far back it was searched, epoch ms, where one request does not search all; null: to the end. */
  readonly searchedTo?: number | null;
};

/** Which page is asked for: `place` is spread into the call's input. */
export type PageRequest = {
  readonly signal: AbortSignal;
  readonly place: { readonly before?: string; readonly limit?: number };
};

/** A list as a table shows it. */
export type List<Row> = {
  readonly rows: readonly Row[];
  readonly gone: ReadonlySet<string>;
  readonly newCount: number;
  readonly next: string | null;
  readonly count: number;
  readonly countIsBound: boolean;
  /** When what is on screen was read, epoch milliseconds; undefined before the first answer. */
  readonly asOf: number | undefined;
  /** How far back this page was searched; undefined: to the end. */
  readonly searchedTo: number | undefined;
  /** What is on screen belongs to the question before, or could not be asked again. */
  readonly isStale: boolean;
  readonly isAsking: boolean;
  readonly error: Error | undefined;
  /** Asks for a page of the same question; what is on screen stays. */
  readonly ask: (request: PageRequest) => Promise<ListPage<Row>>;
  readonly loadNew: () => void;
  readonly retry: () => void;
};

type Options<Row> = {
  /** What is asked for: the call's name and its input. */
  readonly key: readonly unknown[];
  /** The key of the page on screen; undefined: the first. */
  readonly before: string | undefined;
  readonly ask: (request: PageRequest) => Promise<ListPage<Row>>;
  readonly idOf: (row: Row) => string;
};

/** Asks for a page of a list, again and again, and holds its rows still. */
export function useList<Row>({ key, before, ask, idOf }: Options<Row>): List<Row> {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask({ signal, place: before === undefined ? {} : { before } }),
    refetchInterval: useAskAgainMs(),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const name = JSON.stringify(key);
  const [listed, setListed] = useState<{ name: string; rows: readonly Row[] }>();
  // A question of its own begins with its own rows, whatever stood there before.
  if (data && !isPlaceholderData && listed?.name !== name) setListed({ name, rows: data.rows });
  const isOwn = data !== undefined && listed?.name === name && !isPlaceholderData;
  const held = isOwn
    ? holdRows(listed.rows, data.rows, idOf)
    : { rows: data?.rows ?? [], gone: new Set<string>(), newCount: 0 };
  return {
    ...held,
    next: data?.next ?? null,
    count: data?.count ?? 0,
    countIsBound: data?.countIsBound ?? false,
    asOf: data?.asOf,
    searchedTo: data?.searchedTo ?? undefined,
    isStale: data !== undefined && (isPlaceholderData || query.isError),
    isAsking: query.isFetching,
    error: query.error ?? undefined,
    ask,
    loadNew: () => data && setListed({ name, rows: data.rows }),
    retry: () => void query.refetch(),
  };
}
