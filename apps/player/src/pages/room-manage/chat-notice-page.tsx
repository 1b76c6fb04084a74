import { Button, EmptyState, ErrorState, focusTooLong, SkeletonRows, TextArea, TextField } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { setRoom, useNotice } from './calls.ts';
import { useThisRoom } from './use-this-room.ts';
import type { messages } from './messages.ts';

const titleMax = 60;
const contentMax = 1_000;

/** `/room/chatNotice?room_id`: the notice of a room; its managers write it. */
export function ChatNoticePage() {
  const t = useMessages<typeof messages>('room-manage');
  const locale = useLocale();
  const room = useThisRoom();
  const roomId = room?.roomId ?? '';
  const { data, isError, isFetching, refetch } = useNotice(roomId);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Header title={t('notice')} />
      <main className="px-4 py-4">
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={3} className="h-10" />}
        {data && isEditing && (
          <NoticeForm
            roomId={roomId}
            title={data.title}
            content={data.content}
            onDone={() => {
              setIsEditing(false);
              void refetch();
            }}
          />
        )}
        {data && !isEditing && data.version === 0 && <EmptyState icon="pin" title={t('noticeNone')} />}
        {data && !isEditing && data.version > 0 && (
          <article>
            <h2 className="t-title break-words">
              <bdi>{data.title}</bdi>
            </h2>
            {data.at !== null && <p className="t-caption mt-1 text-text-3">{formatTime(data.at, locale)}</p>}
            <bdi className="t-body mt-3 block break-words whitespace-pre-wrap">{data.content}</bdi>
          </article>
        )}
        {data && !isEditing && room?.isManager && (
          <Button look="outline" className="mt-6 w-full" onClick={() => setIsEditing(true)}>
            {t('noticeEdit')}
          </Button>
        )}
      </main>
    </>
  );
}

type NoticeFormProps = { roomId: string; title: string; content: string; onDone: () => void };

function NoticeForm({ roomId, title, content, onDone }: NoticeFormProps) {
  const t = useMessages<typeof messages>('room-manage');
  const [head, setHead] = useState(title);
  const [text, setText] = useState(content);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (focusTooLong()) return;
    setBusy(true);
    const isDone = await setRoom({ roomId, noticeTitle: head.trim(), notice: text.trim(), reason: t('notice') });
    setBusy(false);
    if (!isDone) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('noticeTitle')}
        lengthMax={titleMax}
        value={head}
        onChange={(event) => setHead(event.target.value)}
      />
      <TextArea
        label={t('noticeText')}
        rows={8}
        lengthMax={contentMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy} disabled={text.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
