import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Layer } from './layer.tsx';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Right of the title: a countdown, a link. */
  aside?: ReactNode;
  /** Under the title, smaller. */
  note?: ReactNode;
  /** Stays in view at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The title is spoken but not shown. */
  titleHidden?: boolean;
  children: ReactNode;
};

/** A sheet from the bottom edge: title, content, and an optional fixed footer. */
export function Sheet({ open, onClose, title, aside, note, footer, titleHidden = false, children }: SheetProps) {
  return (
    <Layer open={open} onClose={onClose} label={title} kind="sheet">
      <div className="px-4 pt-2">
        <div className="mx-auto mb-3 h-1 w-9 rounded-full bg-hair" aria-hidden="true" />
        <header className={cx('mb-3 flex items-start justify-between gap-3', titleHidden && 'sr-only')}>
          <div>
            <h2 className="t-title">{title}</h2>
            {note && <div className="t-label text-text-2">{note}</div>}
          </div>
          {aside}
        </header>
        {children}
      </div>
      <div className={cx('sticky bottom-0 bg-surface px-4', footer ? 'pt-3 pb-4' : 'pb-4')}>
        {footer}
        <div className="safe-bottom" />
      </div>
    </Layer>
  );
}
