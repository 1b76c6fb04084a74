import type { Quote } from '@longmen/contract/calls/chat/message';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { buttonClass, Icon, rowClass, Sheet } from '@longmen/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, navigate, registerPath } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { moreEntries, type MoreEntry, type SheetEntry } from '../room-cards/slots.ts';
import { useShareOffer } from '../room-shares/use-share-offer.ts';
import type { messages as cardMessages } from '../room-cards/messages.ts';
import { Composer, type MentionPeople } from './composer/composer.tsx';
import { isPicture } from './composer/prepare-picture.ts';
import { closedFor } from './composer/rules.ts';
import type { OpenRoom } from './log/use-room.ts';
import type { messages } from './messages.ts';
import { MutedLine } from './muted-line.tsx';
import type { WrittenMessage } from './outbox/outbox.ts';

const PictureSheet = lazy(() =>
  import('./composer/picture-sheet.tsx').then((file) => ({ default: file.PictureSheet })),
);
const CareCard = lazy(() => import('./care/care-card.tsx').then((file) => ({ default: file.CareCard })));

type WriteBarProps = {
  open: OpenRoom;
  room: ChatListItem;
  isGuest: boolean;
  userId: string;
  /** The message that is answered. */
  quote: Quote | undefined;
  onQuoteDrop: () => void;
  people: MentionPeople | null;
  /** @returns whether the message is on its way */
  onSend: (message: WrittenMessage) => boolean;
  onFocus: (isFocused: boolean) => void;
};

/** The foot of a conversation: where something is written, or why this player reads alone. */
export function WriteBar({ open, room, isGuest, userId, quote, onQuoteDrop, people, onSend, onFocus }: WriteBarProps) {
  const t = useMessages<typeof messages>('chat');
  const rights = open.store((state) => state.rights);
  const mayWriteAt = open.store((state) => state.mayWriteAt);
  const showsCare = open.store((state) => state.showsCare);
  const files = useRef<HTMLInputElement>(null);
  const [isMore, setIsMore] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [entry, setEntry] = useState<SheetEntry | null>(null);
  if (isGuest) return <GuestBar roomId={room.roomId} />;

  const takePicture = (chosen: File) => {
    const closed = closedFor(rights);
    if (closed !== null) return toast(t(closed === 'silent' ? 'silentToast' : 'mutedToast'));
    if (rights?.takesPictures === false) return toast(t('noPictures'));
    if (!isPicture(chosen)) return toast(t('mustBePicture'));
    setFile(chosen);
  };
  return (
    <>
      <Suspense>{showsCare && <CareCard onClose={() => open.store.setState({ showsCare: false })} />}</Suspense>
      <MutedLine open={open} />
      <Composer
        userId={userId}
        roomId={room.roomId}
        rights={rights}
        mayWriteAt={mayWriteAt}
        quote={quote}
        onQuoteDrop={onQuoteDrop}
        people={people}
        onSend={(body, mentions) => onSend({ kind: 'text', body, mentions, ...(quote && { quote }) })}
        onPicture={takePicture}
        onMore={() => setIsMore(true)}
        onFocus={onFocus}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('picture')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) takePicture(chosen);
        }}
      />
      {isMore && (
        <MoreSheet
          isPrivate={room.kind === 'private'}
          onPicture={() => files.current?.click()}
          onEntry={(chosen) => ('page' in chosen ? void navigate(chosen.page(room.roomId)) : setEntry(chosen))}
          onClose={() => setIsMore(false)}
        />
      )}
      <Suspense>
        {file && (
          <PictureSheet
            file={file}
            onSend={(address) => onSend({ kind: 'picture', body: address })}
            onClose={() => setFile(null)}
          />
        )}
        {entry && <entry.Sheet roomId={room.roomId} onClose={() => setEntry(null)} />}
      </Suspense>
    </>
  );
}

type MoreSheetProps = {
  isPrivate: boolean;
  onPicture: () => void;
  onEntry: (entry: MoreEntry) => void;
  onClose: () => void;
};

/** What can be sent besides text. */
function MoreSheet({ isPrivate, onPicture, onEntry, onClose }: MoreSheetProps) {
  const t = useMessages<typeof messages>('chat');
  const tCards = useMessages<typeof cardMessages>('room-cards');
  const { isOpen: sharesBets } = useShareOffer();
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open onClose={onClose} title={t('sendMore')}>
      <div className="-mx-4">
        <button type="button" className={rowClass} onClick={closing(onPicture)}>
          <Icon name="picture" size={22} className="flex-none text-text-2" />
          <span className="t-body">{t('picture')}</span>
        </button>
        {moreEntries
          .filter(({ inPrivate, isShare }) => (inPrivate || !isPrivate) && (isShare !== true || sharesBets))
          .map((entry) => (
            <button key={entry.key} type="button" className={rowClass} onClick={closing(() => onEntry(entry))}>
              <Icon name={entry.icon} size={22} className="flex-none text-text-2" />
              <span className="t-body">{entry.label(tCards)}</span>
            </button>
          ))}
      </div>
    </Sheet>
  );
}

/** A guest reads; an account of one's own comes back to this room. */
function GuestBar({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hair bg-surface px-4 py-1.5">
      <p className="t-label min-w-0 flex-1 basis-40 text-text-2">{t('guestsRead')}</p>
      <Link to={registerPath(`/room?room_id=${roomId}`)} className={buttonClass('soft')}>
        {t('register')}
      </Link>
    </div>
  );
}
