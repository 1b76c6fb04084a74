import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one issue: it opens beside its own row. */
export function IssueLink() {
  const { gid, issue }: { gid?: string; issue?: string } = useParams({ strict: false });
  if (gid === undefined || issue === undefined) return <Navigate to="/issues" search={{}} replace />;
  return <Navigate to="/issues" search={{ q: `game:${gid} issue:${issue}`, open: `${gid}.${issue}` }} replace />;
}
