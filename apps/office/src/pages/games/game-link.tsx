import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one game: it opens beside the list of all. */
export function GameLink() {
  const { gid }: { gid?: string } = useParams({ strict: false });
  return <Navigate to="/games" search={gid === undefined ? {} : { open: gid }} replace />;
}
