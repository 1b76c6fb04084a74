import { type ReactNode } from 'react';
import { dropDraft, useDraftStore } from '../../../core/forms/drafts.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { SignName } from '../parts/sign.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

type ConfirmDialogProps = {
  /** Keeps the reason over a locked screen. */
  name: string;
  title: string;
  /** Reasons that fit the deed. */
  templates: readonly string[];
  /** The word on the button. */
  actionText: string;
  look?: 'primary' | 'danger';
  sign?: SignName;
  busy: boolean;
  /** Why it cannot be done now; the button stays, grey. */
  missing?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** What it does, and to whom. */
  children: ReactNode;
};

/** Asks once more before a deed: what happens with it, and why it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    name,
    title,
    templates,
    actionText,
    look = 'primary',
    sign,
    busy,
    missing = '',
    onConfirm,
    onClose,
    children,
  } = props;
  const [reason, setReason] = useDraftStore(`confirm.${name}`, () => '');
  const isReady = isReason(reason) && missing === '';
  const close = () => {
    dropDraft(`confirm.${name}`);
    onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onConfirm(reason.trim());
        }}
      >
        {children}
        <ReasonField templates={templates} value={reason} onChange={setReason} />
        <div className="flex items-center justify-end gap-3">
          <p className="min-w-0 flex-1 text-note text-text-2">{missing}</p>
          <Button
            type="submit"
            look={look}
            size="large"
            busy={busy}
            disabled={!isReady}
            {...(sign === undefined ? {} : { sign })}
          >
            {actionText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
