import { ConsoleRefused, NoAnswer } from '../../../core/api/refusal.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../../../core/messages.ts';
import { Button } from './button.tsx';
import { Sign } from './sign.tsx';

/** What went wrong, in the operator's words: the server's own text, or that there was no answer. */
export function useFailureText(): (error: unknown) => string {
  const t = useMessages<typeof messages>('core');
  return (error) => {
    if (error instanceof NoAnswer) return t('noAnswer');
    return error instanceof ConsoleRefused && error.message !== '' ? error.message : t('failed');
  };
}

type FailureProps = { error: Error; onRetry?: () => void };

/** A part that did not load: why, the number that finds it in the log, and the way to ask again. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useMessages<typeof messages>('core');
  const text = useFailureText();
  const request = error instanceof ConsoleRefused ? error.requestId : undefined;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-8 py-12 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-text-3">
        <Sign name="warn" size={20} />
      </span>
      <p className="font-semibold">{error instanceof NoAnswer ? t('noServer') : t('notLoaded')}</p>
      {!(error instanceof NoAnswer) && <p className="text-text-2">{text(error)}</p>}
      {request !== undefined && <p className="font-mono text-note text-text-3">{t('request', { id: request })}</p>}
      {onRetry && (
        <Button sign="refresh" className="mt-2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
