import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one room: it opens beside the list of all. */
export function RoomLink() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <Navigate to="/rooms" search={id === undefined ? {} : { open: id }} replace />;
}
