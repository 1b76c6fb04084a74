/** While the answer is out: what happened, what is safe, what the page is doing. */
import { Spinner } from '@longmen/ui';
import { maxChecks } from '../../../core/once/ask-again.ts';
import { useMessages } from '../use-messages.ts';

export function CheckingNote({ tries }: { tries: number }) {
  const t = useMessages();
  const gaveUp = tries >= maxChecks;
  return (
    <div role="status" className="mb-3 flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
      {!gaveUp && <Spinner size={22} />}
      <div className="min-w-0">
        <p className="t-body font-bold">{t(gaveUp ? 'check.gaveUp' : 'check.running')}</p>
        <p className="t-label">{t('check.safe')}</p>
      </div>
    </div>
  );
}
