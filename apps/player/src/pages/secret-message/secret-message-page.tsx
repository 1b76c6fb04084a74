import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { MessageView } from '../../features/site-messages/message-view.tsx';
import type { messages } from '../../features/site-messages/messages.ts';

/** `/secretMessageInfo/{index}`: a message to this player alone by its place, 0 the newest. */
export function SecretMessagePage() {
  const t = useMessages<typeof messages>('site-messages');
  const { index = '' } = useRoute().params;
  return (
    <>
      <Header title={t('toYou')} />
      <main className="px-4 pb-8">
        <MessageView which={/^\d{1,4}$/.test(index) ? { place: Number(index) } : { id: '0' }} list="/notice?tab=me" />
      </main>
    </>
  );
}
