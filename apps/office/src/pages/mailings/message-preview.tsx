import { previewMailing } from '@longmen/contract/console/content/mailings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PhoneFrame } from '../../features/phone/phone-frame.tsx';
import type { Texts } from './mailing.ts';
import type { messages } from './messages.ts';

/** So long after the last letter the phone shows what was typed. */
const settlesAfterMs = 900;
const passMs = 20 * 60_000;

/** The message in the player's own app, as it is typed. */
export function MessagePreview({ texts, canReply }: { texts: Texts; canReply: boolean }) {
  const t = useMessages<typeof messages>('mailings');
  const [settled, setSettled] = useState({ texts, canReply });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ texts, canReply }), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [texts, canReply]);
  const { data } = useQuery({
    queryKey: ['previewMailing', settled],
    queryFn: ({ signal }) => callConsole(previewMailing, settled, { signal }),
    placeholderData: keepPreviousData,
    staleTime: passMs,
    refetchInterval: passMs,
    retry: false,
  });
  return <PhoneFrame url={data?.url} page="/webMsgDetail?id=1&reader=1" note={t('previewNote')} />;
}
