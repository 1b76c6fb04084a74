/** Quoted messages as this app makes and words them. */
import { type ChatMessage, type Quote, quotedMax } from '@longmen/contract/calls/chat/message';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** A message as an answer to it quotes it, until the server's own copy comes. */
export const quoteOf = ({ id, s, kind, from, fromName, body }: ChatMessage): Quote => ({
  id,
  s,
  kind,
  from,
  fromName,
  text: kind === 'text' ? Array.from(body).slice(0, quotedMax).join('') : '',
  isGone: false,
});

/** What is left of a quoted message in one line: its text, the kind of what is none, or that it is gone. */
export function useQuoteText(): (quote: Quote) => string {
  const t = useMessages<typeof messages>('chat');
  return ({ isGone, kind, text }) => {
    if (isGone) return t('quoteGone');
    if (kind !== 'text') return t(`last-${kind}`);
    return Array.from(text).length < quotedMax ? text : `${text}…`;
  };
}
