import { IconButton } from '@longmen/ui';

type RefreshButtonProps = {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  label: string;
  size?: number;
  className?: string;
};

/** Reads from the server again; disabled while a request is under way. */
export function RefreshButton({ query, ...look }: RefreshButtonProps) {
  return <IconButton icon="refresh" disabled={query.isFetching} onClick={() => void query.refetch()} {...look} />;
}
