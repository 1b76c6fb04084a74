/** What the site wants to be read before anything is paid (spec 2 §3, `is_bomb_box`); once a visit. */
import { Confirm } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from './use-messages.ts';

/** The text that was read since the app was opened. */
let read = '';

export function NoticeBox({ text }: { text: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(text !== read);
  const close = () => {
    read = text;
    setOpen(false);
  };
  return (
    <Confirm open={open} title={t('notice')} confirmLabel={t('gotIt')} onConfirm={close} onCancel={close}>
      <p className="whitespace-pre-line">{text}</p>
    </Confirm>
  );
}
