import { Button } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The bottom of a form that binds: what cannot be undone later, what was refused, and the button. */
export function BindFooter({ busy, problem }: { busy: boolean; problem: string }) {
  const t = useMessages<typeof messages>('bank');
  return (
    <>
      <p className="t-label rounded-ctl bg-surface-2 px-3 py-2 text-text-2">{t('bindNote')}</p>
      {problem !== '' && (
        <p role="alert" className="t-label rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" busy={busy}>
        {t('bindIt')}
      </Button>
    </>
  );
}
