import { previewContent } from '@longmen/contract/console/content/content';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PhoneFrame } from '../../features/phone/phone-frame.tsx';
import type { Facts } from './content.ts';
import type { messages } from './messages.ts';

/** The page of the app that a kind is seen on. */
const pages = { banners: '/', notices: '/notice', activities: '/active', help: '/help', menu: '/' } as const;
const passMs = 20 * 60_000;

/** The player's own app with the newest version laid over. */
export function PhonePreview({ facts: { kind, id, seen } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('content');
  const { data } = useQuery({
    // Opened anew for each version that is saved, and before the pass shuts.
    queryKey: ['readPreview', kind, id, seen],
    queryFn: ({ signal }) => callConsole(previewContent, { kind, id }, { signal }),
    staleTime: passMs,
    refetchInterval: passMs,
  });
  return <PhoneFrame url={data?.url} page={pages[kind]} note={t('previewNote')} />;
}
