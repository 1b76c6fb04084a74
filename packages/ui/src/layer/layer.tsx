import { type ReactNode, type SyntheticEvent, use, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { keepFocus } from './keep-focus.ts';
import { LayerHostContext } from './layer-host.ts';

type LayerProps = {
  open: boolean;
  /** Called on Escape, a step back and a tap beside the layer. */
  onClose: () => void;
  /** Spoken title of the layer. */
  label: string;
  kind: 'sheet' | 'box' | 'full-page';
  /** Nothing closes it: a request is under way. */
  locked?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * A modal layer on the browser's own dialog: it traps focus, makes the page inert, gives focus back
 * to the control that opened it and answers Escape and a step back.
 */
export function Layer({ open, onClose, label, kind, locked = false, className, children }: LayerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const { opened } = use(LayerHostContext);
  const close = useEffectEvent(() => {
    if (!locked) onClose();
  });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    // The dark ground belongs to the dialog element itself, so a tap on it has the dialog as its target.
    const tap = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    // A browser closes a dialog without asking when Escape comes again and again.
    const forced = () => {
      close();
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    };
    dialog.addEventListener('click', tap);
    dialog.addEventListener('close', forced);
    const closed = opened(() => close());
    // The focus goes to what the layer is for, not to the button that closes it.
    const cross = dialog.querySelector<HTMLElement>('.layer-close');
    if (cross) cross.inert = true;
    const giveBack = keepFocus();
    dialog.showModal();
    if (cross) cross.inert = false;
    return () => {
      closed();
      dialog.removeEventListener('click', tap);
      dialog.removeEventListener('close', forced);
      dialog.close();
      giveBack();
    };
  }, [open, opened]);

  if (!open) return null;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={element} aria-label={label} className={cx('layer', kind, className)} onCancel={cancel}>
      {children}
    </dialog>
  );
}
