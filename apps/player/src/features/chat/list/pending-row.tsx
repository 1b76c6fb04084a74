import type { Quote } from '@longmen/contract/calls/chat/message';
import { cx, Icon } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import type { Pending } from '../outbox/outbox.ts';
import { QuoteLine } from './quote-line.tsx';
import { MessagePicture } from './message-picture.tsx';
import { MessageText } from './message-text.tsx';
import { Bubble } from './message-row.tsx';

type PendingRowProps = {
  pending: Pending;
  onQuote: (quote: Quote) => void;
  onRetry: (cid: string) => void;
  onRemove: (cid: string) => void;
};

/** An own message that is not in the log yet: on its way, or with what the player can do about it. */
export function PendingRow({ pending, onQuote, onRetry, onRemove }: PendingRowProps) {
  const t = useMessages<typeof messages>('chat');
  const { cid, kind, body, quote, state } = pending;
  const isFailed = state === 'failed';
  return (
    <div className="flex flex-wrap items-end justify-end gap-x-2 pt-1 pl-8">
      <span className={cx('t-caption flex items-center gap-1', isFailed ? 'font-bold text-win' : 'pb-2 text-text-3')}>
        {isFailed && <Icon name="warn" size={16} />}
        {t(isFailed ? 'notSent' : 'sending')}
        {!isFailed && <Icon name="clock" size={16} />}
        {isFailed && (
          <>
            <button type="button" className="min-h-11 px-1 underline" onClick={() => onRetry(cid)}>
              {t('sendAgain')}
            </button>
            <button type="button" className="min-h-11 px-1 text-text-2 underline" onClick={() => onRemove(cid)}>
              {t('remove')}
            </button>
          </>
        )}
      </span>
      <div className="max-w-full">
        {kind === 'picture' ? (
          <MessagePicture address={body} isOwn />
        ) : (
          <>
            <span className="sr-only">{kind === 'text' ? body : t('groupInvitation')}</span>
            <Bubble isOwn>
              {quote && <QuoteLine quote={quote} onShow={onQuote} />}
              {kind === 'text' ? <MessageText text={body} /> : t('groupInvitation')}
            </Bubble>
          </>
        )}
      </div>
    </div>
  );
}
