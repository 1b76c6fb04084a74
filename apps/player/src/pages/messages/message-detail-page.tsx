import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { MessageView } from '../../features/site-messages/message-view.tsx';
import type { messages } from '../../features/site-messages/messages.ts';

/** `/webMsgDetail?id`: one message, which is read with that. */
export function MessageDetailPage() {
  const t = useMessages<typeof messages>('site-messages');
  const id = useRoute().query.get('id') ?? '';
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pb-8">
        <MessageView which={{ id: /^\d{1,18}$/.test(id) ? id : '0' }} list="/webMsg" />
      </main>
    </>
  );
}
