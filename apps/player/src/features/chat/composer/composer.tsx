import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { textLengthMax } from '@longmen/contract/calls/chat/message';
import { cx, Icon, IconButton } from '@longmen/ui';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import type { messages } from '../messages.ts';
import { cleanText, closedFor, countedFrom, isSendKey, lengthOf, levelNeeded, problemOf } from './rules.ts';
import { useDraft } from './use-draft.ts';
import { usePlaceholder } from './use-placeholder.ts';
import { useSecondsTo } from './use-seconds-to.ts';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx').then((file) => ({ default: file.EmojiPanel })));

export type ComposerProps = {
  userId: string;
  roomId: string;
  rights: RoomRights | undefined;
  /** Epoch ms before which nothing may be sent. */
  mayWriteAt: number;
  /** @returns whether the message is on its way */
  onSend: (text: string) => boolean;
  onPicture: (file: File) => void;
  /** Opens what else may be sent; no button when absent. */
  onMore?: () => void;
  onFocus: (isFocused: boolean) => void;
};

/** Where a message is written. */
export function Composer(props: ComposerProps) {
  const { userId, roomId, rights, mayWriteAt, onSend, onPicture, onMore, onFocus } = props;
  const t = useMessages<typeof messages>('chat');
  const { field, text, setText, insert } = useDraft(userId, roomId);
  const [isEmojiOpen, setIsEmojiOpen] = useState(false);
  const placeholder = usePlaceholder(rights);
  const slowSeconds = useSecondsTo(mayWriteAt);
  const isClosed = closedFor(rights) !== null;
  const length = lengthOf(cleanText(text));

  const send = () => {
    if (isClosed || slowSeconds > 0) return;
    const level = levelNeeded(rights);
    if (level !== null) return toast(t('vipOnly', { level }));
    const problem = problemOf(text);
    if (problem !== null) return toast(t(problem === 'empty' ? 'writeSomething' : 'tooLong'));
    if (!onSend(cleanText(text))) return toast(t('tooManyWaiting'));
    setText('');
    // The keyboard stays open for the next line.
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, keyCode } = event;
    if (!isSendKey({ key, ctrlKey, metaKey, keyCode, isComposing: event.nativeEvent.isComposing })) return;
    event.preventDefault();
    send();
  };
  const takeFile = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const file = files?.[0];
    if (file === undefined || isClosed) return;
    event.preventDefault();
    onPicture(file);
  };

  return (
    <div className="border-t border-hair bg-surface">
      <div className="flex items-end px-1 py-1.5">
        {onMore && (
          <IconButton
            icon="plus"
            label={t('sendMore')}
            disabled={isClosed}
            onClick={onMore}
            className="disabled:opacity-40"
          />
        )}
        <div
          className={cx(
            'relative flex min-w-0 flex-1 items-end rounded-[20px] bg-surface-2 pl-4 focus-within:outline-2 focus-within:outline-primary',
            !onMore && 'ml-2',
          )}
        >
          <textarea
            ref={field}
            rows={1}
            value={text}
            disabled={isClosed}
            aria-label={t('message')}
            placeholder={placeholder}
            enterKeyHint="enter"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            onPaste={(event) => takeFile(event, event.clipboardData.files)}
            onDrop={(event) => takeFile(event, event.dataTransfer.files)}
            onFocus={() => onFocus(true)}
            onBlur={() => onFocus(false)}
            // 16 px: a smaller text makes some phones zoom in.
            className="max-h-25 min-h-8.5 flex-1 resize-none self-center bg-transparent py-1.5 text-[max(16px,1rem)] leading-5.5 outline-none placeholder:text-text-3 disabled:text-text-3"
          />
          {length >= countedFrom && (
            <span
              role="status"
              className={cx(
                't-caption flex-none self-center px-1',
                length > textLengthMax ? 'font-bold text-win' : 'text-text-3',
              )}
            >
              {`${length}/${textLengthMax}`}
            </span>
          )}
          <button
            type="button"
            aria-label={t('emoji')}
            aria-expanded={isEmojiOpen}
            disabled={isClosed}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setIsEmojiOpen(!isEmojiOpen)}
            className={cx(
              'grid size-11 flex-none place-items-center disabled:opacity-40',
              isEmojiOpen ? 'text-primary' : 'text-text-2',
            )}
          >
            <Icon name="smile" size={22} />
          </button>
        </div>
        <button
          type="button"
          aria-label={slowSeconds > 0 ? t('slow', { seconds: slowSeconds }) : t('send')}
          disabled={isClosed || slowSeconds > 0}
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
          className="grid size-11 flex-none place-items-center font-bold text-primary disabled:text-text-3"
        >
          {slowSeconds > 0 ? slowSeconds : <Icon name="send" size={22} />}
        </button>
      </div>
      {isEmojiOpen && !isClosed && (
        <Suspense>
          <EmojiPanel onPick={insert} />
        </Suspense>
      )}
    </div>
  );
}
