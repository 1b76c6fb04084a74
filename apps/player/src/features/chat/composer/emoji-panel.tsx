import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { type EmojiGroup, emojiGroups } from './emoji.ts';

/** Emoji to put into the text; the keyboard stays as it was. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <div
      className="h-50 overflow-y-auto overscroll-y-contain border-t border-hair px-2 pb-2"
      aria-label={t('emoji')}
      role="group"
    >
      {Object.entries(emojiGroups).map(([group, list]) => (
        <section key={group} aria-label={t(`emoji-${group as EmojiGroup}`)}>
          <h3 className="t-caption px-1 pt-2 text-text-3">{t(`emoji-${group as EmojiGroup}`)}</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
            {list.split(' ').map((emoji) => (
              <button
                key={emoji}
                type="button"
                // The text keeps the focus, and the caret its place.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(emoji)}
                className="grid min-h-11 place-items-center text-[1.375rem] leading-none"
              >
                {emoji}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
