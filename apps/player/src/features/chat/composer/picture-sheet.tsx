import { Button, Sheet } from '@longmen/ui';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/api/show-refusal.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { upload } from '../calls.ts';
import type { messages } from '../messages.ts';
import { preparePicture } from './prepare-picture.ts';

type PictureSheetProps = { file: File; onSend: (address: string) => void; onClose: () => void };

/** A picture before it is sent: it goes up here, and the message that follows names its address. */
export function PictureSheet({ file, onSend, onClose }: PictureSheetProps) {
  const t = useMessages<typeof messages>('chat');
  const preview = useRef<HTMLImageElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (preview.current) preview.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      onSend(await upload(await preparePicture(file)));
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('picture')}
      note={t('pictureNote')}
      footer={
        <Button size="large" className="w-full" busy={busy} onClick={() => void send()}>
          {t('send')}
        </Button>
      }
    >
      <img ref={preview} alt={t('picture')} className="mx-auto max-h-[50dvh] max-w-full rounded-card" />
      {problem !== '' && (
        <p role="alert" className="t-label mt-3 text-win">
          {problem}
        </p>
      )}
    </Sheet>
  );
}
