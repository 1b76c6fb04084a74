/** How a message is spoken: one sentence for each, whatever it looks like. */
import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { useLocale } from '../../core/i18n/locale.ts';
import { clockTime } from '../../core/i18n/format-time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useQuoteText } from './quotes.ts';
import { useCardSentence } from '../room-cards/sentences.ts';
import type { messages } from './messages.ts';

/** "VIP 6, Mai, 10:21, text" of a message, with what it answers before the text, in the reader's language. */
export function useSentence(): (message: ChatMessage) => string {
  const t = useMessages<typeof messages>('chat');
  const card = useCardSentence();
  const quoted = useQuoteText();
  useLocale();
  return (message) => {
    const badge = message.isManager ? message.managerAlias || t('manager') : `VIP ${message.vipLevel}`;
    const parts = [badge, message.fromName, clockTime(message.sentAt).slice(0, 5), answered(message), content(message)];
    return parts.filter((part) => part !== '').join(', ');
  };

  function answered({ quote }: ChatMessage): string {
    if (quote === undefined) return '';
    return quote.fromName === '' ? quoted(quote) : `${t('replyTo', { name: quote.fromName })}: ${quoted(quote)}`;
  }

  function content(message: ChatMessage): string {
    if (message.kind === 'text') return message.body;
    return message.kind === 'picture' ? t('picture') : card(message);
  }
}
