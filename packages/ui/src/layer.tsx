import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './cx.ts';

type LayerProps = {
  open: boolean;
  /** Called on Escape, the system's back gesture and a tap beside the layer. */
  onClose: () => void;
  /** Spoken title of the layer. */
  label: string;
  kind: 'sheet' | 'box';
  className?: string;
  children: ReactNode;
};

/**
 * A modal layer on the browser's own dialog: it traps focus, makes the page inert, gives focus back
 * to the control that opened it and answers Escape and the system's back gesture.
 */
export function Layer({ open, onClose, label, kind, className, children }: LayerProps) {
  const element = useRef<HTMLDialogElement>(null);
  // The dark ground belongs to the dialog element itself, so a tap on it has the dialog as its target.
  const closeBeside = useEffectEvent((event: MouseEvent, dialog: HTMLDialogElement) => {
    if (event.target === dialog) onClose();
  });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const tap = (event: MouseEvent) => closeBeside(event, dialog);
    dialog.addEventListener('click', tap);
    dialog.showModal();
    return () => {
      dialog.removeEventListener('click', tap);
      dialog.close();
    };
  }, [open]);

  if (!open) return null;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={element} aria-label={label} className={cx('layer', kind, className)} onCancel={cancel}>
      {children}
    </dialog>
  );
}
