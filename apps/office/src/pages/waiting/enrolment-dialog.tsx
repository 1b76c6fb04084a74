import { QrCode } from '@longmen/ui/qr';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import type { messages } from './messages.ts';

/** The second factor of somebody new: for the eyes of who agreed, once. */
export function EnrolmentDialog({ name, uri, onClose }: { name: string; uri: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('waiting');
  const title = t('enrolment', { name });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col items-center gap-3 p-6">
        <QrCode text={uri} label={title} />
        <p className="font-mono text-note break-all">{new URL(uri).searchParams.get('secret')}</p>
        <p className="text-center text-text-2">{t('enrolmentNote')}</p>
      </div>
    </Dialog>
  );
}
