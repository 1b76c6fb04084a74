import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one order: it opens beside its own row. */
export function OrderLink() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Navigate to="/orders" search={id === undefined ? {} : { q: `no:${id}`, open: id }} replace />;
}
