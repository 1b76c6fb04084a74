import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one incident: it opens beside its own row. */
export function IncidentLink() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Navigate to="/incidents" search={id === undefined ? {} : { open: id }} replace />;
}
