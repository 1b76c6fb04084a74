import { Button } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { markAllRead, useUnreadMessages } from '../../features/site-messages/calls.ts';
import { MessageList } from '../../features/site-messages/message-list.tsx';
import type { messages } from '../../features/site-messages/messages.ts';

/** `/webMsg`: the messages of the site to its player. */
export function MessagesPage() {
  const t = useMessages<typeof messages>('site-messages');
  const unread = useUnreadMessages();
  const [busy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    if (await markAllRead()) toast(t('allRead'));
    setBusy(false);
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pb-6">
        {unread > 0 && (
          <Button look="outline" className="mb-3 w-full" busy={busy} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        )}
        <MessageList isPersonal={false} pathOf={(id) => `/webMsgDetail?id=${id}`} />
      </main>
    </>
  );
}
