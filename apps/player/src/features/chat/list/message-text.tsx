import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../../core/router/link.tsx';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';

/** Shorter texts never fill twelve lines. */
const shortText = 120;

/**
 * A text as it was written, in at most twelve lines at first; addresses of this site lead into the app. The row around
 * speaks it in one sentence, so that only a text with something to tap is there for a screen reader.
 */
export function MessageText({ text }: { text: string }) {
  const t = useMessages<typeof messages>('chat');
  const element = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (box && text.length > shortText) setIsCut(box.scrollHeight > box.clientHeight + 1);
  }, [text]);
  const parts = partsOfText(text, location.host);
  return (
    <>
      <bdi
        ref={element}
        aria-hidden={parts.every((part) => typeof part === 'string') || undefined}
        className={
          isWhole
            ? 'block break-words whitespace-pre-wrap'
            : 'line-clamp-12 break-words whitespace-pre-wrap [overflow-wrap:anywhere]'
        }
      >
        {parts.map((part, at) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key={at} to={part.to} className="text-primary underline">
              {part.text}
            </Link>
          ),
        )}
      </bdi>
      {isCut && !isWhole && (
        <button
          type="button"
          className="t-label -mb-1.5 min-h-11 font-semibold text-primary"
          onClick={() => setIsWhole(true)}
        >
          {t('more')}
        </button>
      )}
    </>
  );
}

/** A text and the addresses of this site in it. Every other address stays text: nothing leads out of a room. */
export function partsOfText(text: string, host: string): (string | { readonly text: string; readonly to: string })[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/g).flatMap((part) => {
    if (part === '') return [];
    const address = addressOf(part);
    return [address?.host === host ? { text: part, to: address.pathname + address.search } : part];
  });
}

/** Undefined for what only looks like an address. */
function addressOf(part: string): URL | undefined {
  if (!/^https?:\/\//.test(part)) return undefined;
  try {
    return new URL(part);
  } catch {
    return undefined;
  }
}
