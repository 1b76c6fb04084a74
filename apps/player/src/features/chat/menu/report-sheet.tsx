import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { Button, focusTooLong, rowClass, Sheet, TextArea } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { report } from '../calls.ts';
import type { messages } from '../messages.ts';

const kinds = ['scam', 'contact', 'insult', 'minor', 'threat', 'other'] as const;
const textMax = 500;

/** Why a message is reported, and a word about it; the other side is not told by whom. */
export function ReportSheet({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const [kind, setKind] = useState<(typeof kinds)[number] | null>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (kind === null) return;
    if (focusTooLong()) return;
    setBusy(true);
    const isDone = await report({ id: message.id, kind, ...(text.trim() === '' ? {} : { text: text.trim() }) });
    setBusy(false);
    if (!isDone) return;
    toast(t('reported'));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('report')}
      note={t('reportNote')}
      footer={
        <Button size="large" className="w-full" busy={busy} disabled={kind === null} onClick={() => void send()}>
          {t('reportSend')}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t('report')} className="-mx-4">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === kind}
            className={rowClass}
            onClick={() => setKind(one)}
          >
            <span
              aria-hidden="true"
              className={`size-4 flex-none rounded-full border ${one === kind ? 'border-5 border-primary' : 'border-ctl'}`}
            />
            <span className="t-body">{t(`report-${one}`)}</span>
          </button>
        ))}
      </div>
      <TextArea
        label={t('reportText')}
        rows={2}
        lengthMax={textMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-2"
      />
    </Sheet>
  );
}
