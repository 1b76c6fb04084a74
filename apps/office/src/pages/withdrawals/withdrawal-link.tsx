import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one withdrawal: it opens beside the list of all. */
export function WithdrawalLink() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Navigate to="/withdrawals" search={{ tab: 'all', ...(id === undefined ? {} : { open: id }) }} replace />;
}
