import { type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { LayerHostContext } from './layer-host.ts';
import { Layer } from './layer.tsx';
import { useDragDown } from './use-drag-down.ts';

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
  /** Nothing closes it: a request is under way. */
  locked?: boolean | undefined;
  children: ReactNode;
};

/** A sheet from the bottom edge: a head that can be dragged down, title, content, and an optional fixed footer. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, aside, note, footer, titleHidden = false, locked = false, children } = props;
  const { closeLabel } = use(LayerHostContext);
  const drag = useDragDown(() => {
    if (!locked) onClose();
  });
  return (
    <Layer open={open} onClose={onClose} label={title} kind="sheet" locked={locked}>
      <div className="relative px-4">
        <div className={cx('-mx-4 touch-none px-4 pt-2', !titleHidden && 'pb-3')} {...drag}>
          <div className="mx-auto mb-3 h-1 w-9 rounded-full bg-hair" aria-hidden="true" />
          <header
            className={cx(
              'flex flex-wrap items-start justify-between gap-x-3',
              closeLabel && 'pr-9',
              titleHidden && 'sr-only',
            )}
          >
            {/* Where texts are large, what stands beside the title goes under it. */}
            <div className="min-w-0 flex-1 basis-[8rem]">
              <h2 className="t-title">{title}</h2>
              {note && <div className="t-label text-text-2">{note}</div>}
            </div>
            {aside}
          </header>
        </div>
        {closeLabel && (
          <span className="absolute top-4 right-1 text-text-2">
            <IconButton
              icon="close"
              size={20}
              label={closeLabel}
              className={cx('layer-close', locked && 'opacity-40')}
              disabled={locked}
              onClick={onClose}
            />
          </span>
        )}
        {children}
      </div>
      <div className={cx('sticky bottom-0 bg-surface px-4', footer ? 'pt-3 pb-4' : 'pb-4')}>
        {footer}
        <div className="safe-bottom" />
      </div>
    </Layer>
  );
}
