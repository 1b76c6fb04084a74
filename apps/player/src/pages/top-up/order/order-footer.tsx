import { Button } from '@longmen/ui';
import { ServiceLink } from '../../../features/chrome/service-link.tsx';
import { useMessages } from '../use-messages.ts';

type OrderFooterProps = { label: string; busy: boolean; refusal: string; onSend: () => void };

/** The one action of the page, with what stands against it. */
export function OrderFooter({ label, busy, refusal, onSend }: OrderFooterProps) {
  const t = useMessages();
  return (
    <footer className="z-10 bg-surface px-4 py-3 shadow-foot">
      {refusal !== '' && (
        <div className="t-label mb-3 flex flex-wrap items-center gap-x-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          <p role="alert" className="min-w-0 flex-1 basis-[9rem]">
            {refusal}
          </p>
          <ServiceLink className="flex min-h-11 items-center font-semibold underline">{t('service')}</ServiceLink>
        </div>
      )}
      <Button size="large" className="w-full" busy={busy} onClick={onSend}>
        {busy ? t('opening') : label}
      </Button>
      <div className="safe-bottom" />
    </footer>
  );
}
