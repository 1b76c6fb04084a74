import type { Quote } from '@longmen/contract/calls/chat/message';
import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { textLengthMax } from '@longmen/contract/calls/chat/message';
import { cx, Icon, IconButton } from '@longmen/ui';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import type { messages } from '../messages.ts';
import type { Named } from '../outbox/stored.ts';
import type { MentionKeys } from './mention-panel.tsx';
import { mentionsOf, namingAt, putName } from './mentions.ts';
import { QuoteBar } from './quote-bar.tsx';
import { cleanText, closedFor, countedFrom, isSendKey, lengthOf, levelNeeded, problemOf } from './rules.ts';
import { useDraft } from './use-draft.ts';
import { usePlaceholder } from './use-placeholder.ts';
import { useSecondsTo } from './use-seconds-to.ts';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx').then((file) => ({ default: file.EmojiPanel })));
const MentionPanel = lazy(() => import('./mention-panel.tsx').then((file) => ({ default: file.MentionPanel })));

export type ComposerProps = {
  userId: string;
  roomId: string;
  rights: RoomRights | undefined;
  /** Epoch ms before which nothing may be sent. */
  mayWriteAt: number;
  /** The message that is answered. */
  quote: Quote | undefined;
  onQuoteDrop: () => void;
  /** Whom a name may mean; null where nobody is named. */
  people: MentionPeople | null;
  /** @param mentions persons whom the text names @returns whether the message is on its way */
  onSend: (text: string, mentions: readonly string[]) => boolean;
  onPicture: (file: File) => void;
  /** Opens what else may be sent; no button when absent. */
  onMore?: () => void;
  onFocus: (isFocused: boolean) => void;
};

export type MentionPeople = {
  readonly isGroup: boolean;
  readonly speakers: readonly Named[];
  /** The player's own person. */
  readonly person: string;
  readonly blocked: ReadonlySet<string>;
};

/** Where a message is written. */
export function Composer(props: ComposerProps) {
  const { userId, roomId, rights, mayWriteAt, quote, onQuoteDrop, people, onSend, onPicture, onMore, onFocus } = props;
  const t = useMessages<typeof messages>('chat');
  const { field, text, setText, named, setNamed, insert, replace } = useDraft(userId, roomId, quote);
  const mentionKeys = useRef<MentionKeys>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** Where the "@" stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [isEmojiOpen, setIsEmojiOpen] = useState(false);
  const placeholder = usePlaceholder(rights);
  const slowSeconds = useSecondsTo(mayWriteAt);
  const isClosed = closedFor(rights) !== null;
  const length = lengthOf(cleanText(text));
  const at = people === null || caret === null ? null : namingAt(text, caret);
  const naming = at !== null && at.start !== closedAt ? at : null;
  useFocusOn(field, quote?.id);

  const send = () => {
    if (isClosed || slowSeconds > 0) return;
    const level = levelNeeded(rights);
    if (level !== null) return toast(t('vipOnly', { level }));
    const problem = problemOf(text);
    if (problem !== null) return toast(t(problem === 'empty' ? 'writeSomething' : 'tooLong'));
    const cleaned = cleanText(text);
    if (!onSend(cleaned, mentionsOf(cleaned, named))) return toast(t('tooManyWaiting'));
    setText('');
    setNamed([]);
    // The keyboard stays open for the next line.
    field.current?.focus();
  };
  const choose = (one: Named) => {
    if (naming === null) return;
    setNamed([...named.filter(({ person }) => person !== one.person), one]);
    const next = putName(text, naming, one);
    replace(next);
    setCaret(next.caret);
  };
  const press = (event: KeyboardEvent) => {
    if (naming !== null && mentionKeys.current?.press(event) === true) return event.preventDefault();
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
    <div className="relative border-t border-hair bg-surface">
      {naming !== null && people !== null && !isClosed && (
        <Suspense>
          <MentionPanel
            ref={mentionKeys}
            field={field}
            roomId={roomId}
            naming={naming}
            {...people}
            onChoose={choose}
            onClose={() => setClosedAt(naming.start)}
          />
        </Suspense>
      )}
      {quote && <QuoteBar quote={quote} onDrop={onQuoteDrop} />}
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
            onChange={(event) => {
              setText(event.target.value);
              setCaret(event.target.selectionStart);
              if (!event.target.value.includes('@')) setClosedAt(null);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={press}
            onPaste={(event) => takeFile(event, event.clipboardData.files)}
            onDrop={(event) => takeFile(event, event.dataTransfer.files)}
            onFocus={() => onFocus(true)}
            onBlur={() => {
              setCaret(null);
              onFocus(false);
            }}
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

/** Puts the caret into the field when another message is answered, but not for the one that a draft brought. */
function useFocusOn(field: RefObject<HTMLTextAreaElement | null>, id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (id !== undefined && id !== before.current) field.current?.focus();
    before.current = id;
  }, [field, id]);
}
