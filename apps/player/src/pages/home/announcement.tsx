import { Button, Sheet } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import type { messages } from './messages.ts';

/** What the site has to say when home opens; once per text and device. */
export function Announcement({ text }: { text: string }) {
  const t = useMessages<typeof messages>('home');
  const [seen, setSeen] = useState(() => readStored<string>('announcementSeen'));
  const close = () => {
    writeStored('announcementSeen', text);
    setSeen(text);
  };
  return (
    <Sheet
      open={seen !== text}
      onClose={close}
      title={t('announcement')}
      footer={
        <Button className="w-full" onClick={close}>
          {t('read')}
        </Button>
      }
    >
      <p className="t-body break-words whitespace-pre-line text-text-2">{text}</p>
    </Sheet>
  );
}
