import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one channel: it opens beside the list of all. */
export function ChannelLink() {
  const { code }: { code?: string } = useParams({ strict: false });
  return <Navigate to="/channels" search={code === undefined ? {} : { open: code }} replace />;
}
