import { buttonClass, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RichText } from '../../core/page/rich-text.tsx';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { markRead, type SiteMessage, useSiteMessage, type WhichMessage } from './calls.ts';
import type { messages } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';

/**
 * One message, which is read with that, the player's answers, and a box for another. @param list where all of them
 * are
 */
export function MessageView({ which, list }: { which: WhichMessage; list: string }) {
  const t = useMessages<typeof messages>('site-messages');
  const { data, isError, isFetching, refetch } = useSiteMessage(which);
  const unreadId = data?.isRead === false ? data.id : undefined;
  useEffect(() => {
    if (unreadId !== undefined) void markRead(unreadId);
  }, [unreadId]);
  if (data) return <Message message={data} />;
  if (isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} className="h-6" />;
  return (
    <EmptyState
      icon="chat"
      title={t('gone')}
      action={
        <Link to={list} replace className={buttonClass('outline')}>
          {t('all')}
        </Link>
      }
    />
  );
}

function Message({ message: { id, title, html, at, canReply, replies } }: { message: SiteMessage }) {
  const t = useMessages<typeof messages>('site-messages');
  const locale = useLocale();
  const isGuest = useSession((session) => session.isGuest);
  return (
    <>
      <article>
        <h2 className="t-title [overflow-wrap:anywhere]">{title}</h2>
        <time className="t-caption text-text-3">{formatTime(at, locale)}</time>
        <RichText html={html} />
      </article>
      {replies.length > 0 && (
        <section className="mt-4">
          <h2 className="t-label pb-1 text-text-2">{t('yourReplies')}</h2>
          <Card className="divide-y divide-hair">
            {replies.map((reply) => (
              <p key={reply.at} className="t-body px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {reply.text}
                <time className="t-caption block text-text-3">{formatTime(reply.at, locale)}</time>
              </p>
            ))}
          </Card>
        </section>
      )}
      {canReply && (isGuest ? <p className="t-label mt-4 text-text-2">{t('guests')}</p> : <ReplyForm id={id} />)}
    </>
  );
}
