import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one rule: it opens beside the list of all. */
export function RuleLink() {
  const { name }: { name?: string } = useParams({ strict: false });
  return <Navigate to="/rules" search={name === undefined ? {} : { open: name }} replace />;
}
