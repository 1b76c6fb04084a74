import type { Quote } from '@longmen/contract/calls/chat/message';
import { IconButton } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { useQuoteText } from '../quotes.ts';

/** Above the field: the message that is being answered, and the way not to. */
export function QuoteBar({ quote, onDrop }: { quote: Quote; onDrop: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const text = useQuoteText();
  return (
    <div role="group" aria-label={t('replyTo', { name: quote.fromName })} className="flex items-center pt-1 pl-4">
      <div className="min-w-0 flex-1 border-l-2 border-primary pl-2">
        <p className="t-caption truncate font-bold text-primary">
          <bdi>{t('replyTo', { name: quote.fromName })}</bdi>
        </p>
        <p className="t-caption truncate text-text-2">
          <bdi>{text(quote)}</bdi>
        </p>
      </div>
      <IconButton icon="close" size={18} label={t('dropReply')} onClick={onDrop} className="text-text-3" />
    </div>
  );
}
