import { cx, Icon } from '@longmen/ui';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { fromEnd, makeListLayout } from './list-layout.ts';
import { newAfter, newestOf, type Row } from './rows.ts';

/** So near to the end (px) the list follows what is new. */
const nearEnd = 80;
/** So near to the top (px) earlier messages are asked for. */
const nearTop = 400;

type MessageListProps = {
  label: string;
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
  /** Stands above the first row: that earlier messages are coming, or how to ask again. */
  top: ReactNode;
  /** Whether the newest row is in sight. */
  onEnd: (isAtEnd: boolean) => void;
  onEarlier: () => void;
  /** Changes when the player has written something: the list goes to its end. */
  jump: number;
  /** The row to go to; another object goes there again. */
  target: { readonly key: string } | null;
};

/**
 * The messages of a room. The column begins at its end, so that whatever comes or goes above what is read moves
 * nothing, in every browser and without a script. What comes below while the player reads back waits until the end is
 * near.
 */
export function MessageList({ label, rows, renderRow, top, onEnd, onEarlier, jump, target }: MessageListProps) {
  const t = useMessages<typeof messages>('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [layout] = useState(makeListLayout);
  useSyncExternalStore(layout.subscribe, layout.version);
  /** The last row that is shown while the player reads back; null: all of them. */
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const [jumped, setJumped] = useState(jump);
  if (jump !== jumped) {
    setJumped(jump);
    setHeldAt(null);
  }
  const at = heldAt === null ? -1 : rows.findIndex(({ key }) => key === heldAt);
  const visible = at < 0 ? rows : rows.slice(0, at + 1);
  const keys = visible.map(({ key }) => key);
  const parts = layout.parts(keys);
  const newest = newestOf(rows);
  const [seenTo, setSeenTo] = useState(newest);
  const isHeld = heldAt !== null;
  const waiting = isHeld ? newAfter(rows, seenTo) : 0;

  // What was held back comes in below the view, which stays where it is.
  const height = useRef(0);
  const isReleased = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (isReleased.current) element.scrollTop -= element.scrollHeight - height.current;
    isReleased.current = false;
    layout.settle(keys, element, content.current);
    height.current = element.scrollHeight;
  });
  useLayoutEffect(() => {
    if (jump > 0) scroller.current?.scrollTo({ top: 0 });
  }, [jump, scroller]);

  const goTo = useEffectEvent((key: string) => {
    const element = scroller.current;
    if (!element) return;
    const place = layout.placeOf(keys, key);
    // In the middle of the view, in a column that counts downwards from its end.
    element.scrollTop = Math.min(0, (element.clientHeight - place.height) / 2 - place.fromEnd);
    layout.settle(keys, element, content.current);
  });
  useLayoutEffect(() => {
    if (target) goTo(target.key);
  }, [target]);
  // Its row is in the document by now.
  useEffect(() => {
    if (!target) return;
    const mounted = content.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...mounted].find(({ dataset }) => dataset['row'] === target.key);
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [target, content]);

  const resized = useEffectEvent(() => layout.settle(keys, scroller.current, content.current));
  useEffect(() => {
    if (!content.current || !scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(content.current);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [content, scroller]);

  useEffect(() => onEnd(!isHeld), [isHeld, onEnd]);
  // At the end everything was seen, and later messages are counted from there.
  useEffect(() => {
    if (!isHeld && scroller.current && fromEnd(scroller.current) <= nearEnd) setSeenTo(newest);
  }, [isHeld, newest, scroller]);

  const toEnd = () => {
    setHeldAt(null);
    scroller.current?.scrollTo({ top: 0 });
  };
  const scrolled = () => {
    const element = scroller.current;
    if (!element) return;
    layout.settle(keys, element, content.current);
    const away = fromEnd(element);
    if (away > nearEnd && !isHeld) setHeldAt(rows.at(-1)?.key ?? null);
    if (away <= nearEnd && isHeld) {
      isReleased.current = visible.length < rows.length;
      setHeldAt(null);
    }
    if (element.scrollHeight - element.clientHeight - away < nearTop) onEarlier();
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={scrolled}
        className="flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-y-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div ref={content} role="log" aria-live="off" aria-label={label} className="px-4 pt-2 pb-2.5">
          {top}
          {parts.map((part) =>
            part.kind === 'gap' ? (
              <div key={`gap ${keys[part.from]}`} style={{ height: part.height }} aria-hidden="true" />
            ) : (
              visible.slice(part.from, part.to).map((row) => (
                <div
                  key={row.key}
                  data-row={row.key}
                  className={cx('flow-root', row.key === target?.key && 'rounded-card outline-2 outline-primary')}
                >
                  {renderRow(row)}
                </div>
              ))
            ),
          )}
        </div>
      </div>
      {isHeld && (
        <button
          type="button"
          onClick={toEnd}
          className={cx(
            'absolute right-4 bottom-3 flex min-h-11 items-center gap-1 rounded-full px-4 font-semibold shadow-foot',
            waiting > 0 ? 'bg-primary text-on-primary' : 'border border-hair bg-surface text-text-2',
          )}
        >
          <Icon name="down" size={18} />
          {waiting > 0 ? t('newMessages', { count: waiting }) : <span className="sr-only">{t('toNewest')}</span>}
        </button>
      )}
    </div>
  );
}
