/** While the answer is out: what happened, what is safe, what the page is doing. */
import { Spinner } from '@longmen/ui';
import { maxChecks } from '../../../core/once/ask-again.ts';
import { useWords } from '../use-words.ts';

export function CheckingNote({ tries }: { tries: number }) {
  const words = useWords();
  const gaveUp = tries >= maxChecks;
  return (
    <div role="status" className="mb-3 flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
      {!gaveUp && <Spinner size={22} />}
      <div className="min-w-0">
        <p className="t-body font-bold">{words(gaveUp ? 'check.gaveUp' : 'check.running')}</p>
        <p className="t-label">{words('check.safe')}</p>
      </div>
    </div>
  );
}
