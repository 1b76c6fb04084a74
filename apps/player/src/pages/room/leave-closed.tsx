import { useEffect } from 'react';
import { queryClient } from '../../core/api/query-client.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useRedirect } from '../../core/router/index.ts';

/** The rooms of the site are closed: home takes their place, and why is said there. */
export function LeaveClosed({ text }: { text: string }) {
  useRedirect('/home');
  useEffect(() => {
    toast(text);
    // The bar was drawn while they were open.
    void queryClient.invalidateQueries({ queryKey: ['footer'] });
  }, [text]);
  return null;
}
