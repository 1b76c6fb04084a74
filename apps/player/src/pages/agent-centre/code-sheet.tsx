import { Button, Icon, Sheet } from '@longmen/ui';
import { QrCode } from '@longmen/ui/qr';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { toast } from '../../core/dialogs/toast.ts';
import type { messages } from './messages.ts';

/** A code to hand on: its digits, its link, its QR code; copied, or given to another app of the phone. */
export function CodeSheet({ code, isNew, onClose }: { code: string; isNew: boolean; onClose: () => void }) {
  const t = useMessages<typeof messages>('agent-centre');
  const link = `${location.origin}/register?intr=${code}`;
  const share = async () => {
    try {
      await navigator.share({ url: link, text: t('shareText', { code }) });
    } catch (error) {
      // Who closes the list of apps has changed his mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(t('shareFailed'));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={isNew ? t('made') : t('code', { code })}
      note={t('sheetNote')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button size="large" className="flex-1" onClick={() => void copyText(link)}>
            <Icon name="copy" size={20} />
            {t('copyLink')}
          </Button>
          {'share' in navigator && (
            <Button look="outline" size="large" className="flex-1" onClick={() => void share()}>
              <Icon name="share" size={20} />
              {t('share')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3 py-2">
        <QrCode text={link} label={t('qr')} className="size-48 rounded-ctl" />
        <button
          type="button"
          className="t-display min-h-11 tabular-nums"
          aria-label={t('copyCode', { code })}
          onClick={() => void copyText(code)}
        >
          {code}
        </button>
        <p className="t-label text-center [overflow-wrap:anywhere] text-text-2">{link}</p>
      </div>
    </Sheet>
  );
}
