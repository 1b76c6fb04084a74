import { Spinner } from '@longmen/ui';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

/** Above the footer while the answer to a sent slip is still out: nothing is lost, nothing is sent twice. */
export function PendingStrip() {
  const t = useMessages();
  const dispatch = useDispatch();
  const issue = useGame(({ bet }) => (bet.step === 'checking' && bet.hidden ? bet.slip.issue : null));
  if (issue === null) return null;
  return (
    <button
      type="button"
      onClick={() => dispatch({ t: 'sheetClosed' })}
      className="t-label mb-2 flex min-h-11 w-full items-center gap-2 rounded-ctl bg-warn-soft px-3 text-left text-warn"
    >
      <Spinner />
      {t('check.strip', { issue: shortIssue(issue) })}
    </button>
  );
}
