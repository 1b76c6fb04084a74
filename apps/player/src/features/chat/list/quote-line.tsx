import type { Quote } from '@longmen/contract/calls/chat/message';
import { cx } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { useQuoteText } from '../quotes.ts';

/** The message that another one answers, in two lines above it; a tap leads there. */
export function QuoteLine({ quote, onShow }: { quote: Quote; onShow: (quote: Quote) => void }) {
  const t = useMessages<typeof messages>('chat');
  const text = useQuoteText();
  return (
    <button
      type="button"
      aria-label={quote.fromName === '' ? t('quoteGone') : t('showQuoted', { name: quote.fromName })}
      onClick={() => onShow(quote)}
      className="mb-1 block min-h-11 w-full min-w-0 border-l-2 border-primary pl-2 text-left"
    >
      {quote.fromName !== '' && (
        <bdi className="t-caption block truncate font-semibold text-primary">{quote.fromName}</bdi>
      )}
      <bdi className={cx('t-caption block truncate text-text-2', quote.isGone && 'italic')}>{text(quote)}</bdi>
    </button>
  );
}
