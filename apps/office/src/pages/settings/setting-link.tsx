import { Navigate, useParams } from '@tanstack/react-router';

/** The address of one setting: it opens beside the list of all. */
export function SettingLink() {
  const { key }: { key?: string } = useParams({ strict: false });
  return <Navigate to="/settings" search={key === undefined ? {} : { open: key }} replace />;
}
