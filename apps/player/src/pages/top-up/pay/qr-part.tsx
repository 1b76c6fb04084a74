import { Button, Icon } from '@longmen/ui';
import { QrCode, qrPicture } from '@longmen/ui/qr';
import { saveFile } from '../../../core/platform/save-file.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../use-messages.ts';

/** A code to scan from another screen, or to keep and open in the paying app of this phone. */
export function QrPart({ text }: { text: string }) {
  const t = useMessages();
  const save = async () => {
    try {
      saveFile('longmen-pay.png', await qrPicture(text));
    } catch {
      toast(t('saveFailed'));
    }
  };
  return (
    <div className="flex flex-col items-center gap-2 py-3">
      {/* What a VietQR begins with: the app of a bank fills in the rest. */}
      {text.startsWith('000201') && <p className="t-label text-center text-text-2">{t('qrFilled')}</p>}
      <QrCode text={text} label={t('qr')} className="size-48 rounded-ctl" />
      <Button look="soft" onClick={() => void save()}>
        <Icon name="download" size={20} />
        {t('saveQr')}
      </Button>
    </div>
  );
}
