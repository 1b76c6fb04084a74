import { IconButton } from '@longmen/ui';

type RefreshButtonProps = {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  label: string;
  size?: number;
  className?: string;
};

/** Asks the server again; not while it is being asked. */
export function RefreshButton({ query, ...look }: RefreshButtonProps) {
  return <IconButton icon="refresh" disabled={query.isFetching} onClick={() => void query.refetch()} {...look} />;
}
