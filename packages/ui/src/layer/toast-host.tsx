import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner.tsx';

/** A short message over everything else. `busy` adds a turning ring. */
export type ToastView = { id: number; text: string; title?: string; busy?: boolean };

/**
 * Shows the current toast in the browser's top layer, above sheets and dialogs, and speaks it politely.
 * How long it stays is the caller's business.
 */
export function ToastHost({ toast, className }: { toast: ToastView | null; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const id = toast?.id;
  useEffect(() => {
    const host = element.current;
    if (id === undefined || !host?.showPopover) return;
    // Entering the top layer again puts the message above a dialog that opened meanwhile.
    host.showPopover();
    return () => host.hidePopover();
  }, [id]);

  return (
    <div
      ref={element}
      popover="manual"
      role="status"
      aria-live="polite"
      className={cx(
        'pointer-events-none m-0 w-full border-0 bg-transparent p-4',
        // Under a page's head: the middle is the board's, and the bottom that of the button just tapped.
        'fixed inset-x-0 top-[calc(env(safe-area-inset-top,0px)+3rem)] bottom-auto',
        className,
      )}
    >
      {toast && (
        <div
          key={toast.id}
          className="mx-auto flex w-fit max-w-80 animate-[toast-in_0.12s_ease-out] items-center gap-2 rounded-card bg-[#14202b] px-4 py-3 text-center text-[0.9375rem] leading-[1.5] text-white"
        >
          {toast.busy && <Spinner />}
          <span>
            {toast.title && <b className="block">{toast.title}</b>}
            {toast.text}
          </span>
        </div>
      )}
    </div>
  );
}
