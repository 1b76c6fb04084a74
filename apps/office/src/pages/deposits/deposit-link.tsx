import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one deposit: it opens beside the list of all. */
export function DepositLink() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Navigate to="/deposits" search={{ tab: 'all', ...(id === undefined ? {} : { open: id }) }} replace />;
}
