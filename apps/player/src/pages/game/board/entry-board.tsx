import type { Play } from '@longmen/engine';
import { Button, cx } from '@longmen/ui';
import { Fragment, useDeferredValue, useId, useMemo, useRef } from 'react';
import { readTyped, type TypedEntries } from './typed-entries.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

const textClass =
  'w-full px-3 py-2 font-mono text-base leading-6 tracking-normal [overflow-wrap:anywhere] whitespace-pre-wrap';

/** Typed numbers: the text stays as typed, every piece is counted while typing, wrong ones are marked. */
export function EntryBoard({ play, name }: { play: Play; name: string }) {
  const t = useMessages();
  const dispatch = useDispatch();
  const id = useId();
  const marks = useRef<HTMLDivElement>(null);
  const text = useGame(({ picks }) => picks.drafts[play.code]?.text ?? '');
  const deferredText = useDeferredValue(text);
  const typed = useMemo(() => readTyped(play, deferredText), [play, deferredText]);
  return (
    <div>
      <div className="relative rounded-ctl border border-ctl bg-surface focus-within:border-primary focus-within:outline-1 focus-within:outline-primary">
        <div
          ref={marks}
          aria-hidden="true"
          className={`${textClass} pointer-events-none absolute inset-0 overflow-hidden text-transparent`}
        >
          <Marked text={deferredText} typed={typed} />
        </div>
        <textarea
          value={text}
          rows={5}
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={name}
          aria-describedby={id}
          placeholder={t(isWide(play) ? 'entry.placeholder2' : 'entry.placeholder')}
          onChange={(event) => dispatch({ t: 'typed', play: play.code, text: event.target.value })}
          onScroll={(event) => marks.current?.scrollTo(0, event.currentTarget.scrollTop)}
          className={`${textClass} relative block resize-y bg-transparent outline-none placeholder:text-text-3`}
        />
      </div>
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p id={id} className="t-label text-text-2" aria-live="polite">
          {t('entry.counts', { valid: typed.valid, duplicate: typed.duplicate, wrong: typed.wrong })}
        </p>
        {text !== '' && (
          <Button look="plain" onClick={() => dispatch({ t: 'playCleared', play: play.code })}>
            {t('quick.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether numbers are typed with two digits each. */
function isWide({ shape }: Play): boolean {
  const inner = shape.kind === 'pos+' ? shape.inner : shape;
  return inner.kind === 'entry' && inner.numberWidth === 2;
}

/** The same text behind the field, with its wrong and repeated pieces underlined. */
function Marked({ text, typed }: { text: string; typed: TypedEntries }) {
  const marked = typed.pieces.filter(({ kind }) => kind !== 'valid').slice(0, 500);
  const parts = marked.map((piece, i) => (
    <Fragment key={piece.from}>
      {text.slice(marked[i - 1]?.to ?? 0, piece.from)}
      <mark
        className={cx(
          'text-transparent',
          piece.kind === 'wrong' ? 'bg-win-soft underline decoration-win decoration-wavy' : 'bg-warn-soft',
        )}
      >
        {text.slice(piece.from, piece.to)}
      </mark>
    </Fragment>
  ));
  return (
    <>
      {parts}
      {text.slice(marked.at(-1)?.to ?? 0)}
    </>
  );
}
