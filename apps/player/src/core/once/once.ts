/**
 * One intent that must happen once: sent under a key of its own, and requested again under it until the truth is known.
 * Pure.
 */
import { isOutcomeUnknown, maxChecks } from './retry.ts';

export type Once<Intent, Answer> =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly intent: Intent; readonly key: string }
  /** The answer was lost; `tries` counts the repeats. */
  | { readonly step: 'checking'; readonly intent: Intent; readonly key: string; readonly tries: number }
  | { readonly step: 'done'; readonly intent: Intent; readonly answer: Answer }
  /** It certainly did not happen. */
  | { readonly step: 'refused'; readonly intent: Intent; readonly error: unknown };

export type OnceEvent<Intent, Answer> =
  | { readonly t: 'sent'; readonly intent: Intent; readonly key: string }
  /** Left behind by an earlier visit. */
  | { readonly t: 'found'; readonly intent: Intent; readonly key: string }
  | { readonly t: 'answered'; readonly key: string; readonly answer: Answer }
  | { readonly t: 'failed'; readonly key: string; readonly error: unknown }
  | { readonly t: 'forgotten' };

/** The intent on its way, with its key; null when none is. */
export function underWay<Intent, Answer>(once: Once<Intent, Answer>) {
  return once.step === 'sending' || once.step === 'checking' ? { intent: once.intent, key: once.key } : null;
}

/** Whether a sheet of its own shows the outcome: no other one may stand beside that. */
export function hasOutcomeSheet<Intent, Answer>({ step }: Once<Intent, Answer>): boolean {
  return step === 'checking' || step === 'done';
}

/** Whether the page has stopped asking by itself. */
export function gaveUp<Intent, Answer>(once: Once<Intent, Answer>): boolean {
  return once.step === 'checking' && once.tries >= maxChecks;
}

/** The next state of an intent; an event under another key changes nothing. */
export function reduceOnce<Intent, Answer>(
  once: Once<Intent, Answer>,
  event: OnceEvent<Intent, Answer>,
): Once<Intent, Answer> {
  const running = underWay(once);
  switch (event.t) {
    case 'sent':
      // A second tap finds the first one on its way.
      return running ? once : { step: 'sending', intent: event.intent, key: event.key };
    case 'found':
      return once.step === 'idle' ? { step: 'checking', intent: event.intent, key: event.key, tries: 0 } : once;
    case 'answered':
      return running?.key === event.key ? { step: 'done', intent: running.intent, answer: event.answer } : once;
    case 'failed':
      if (running?.key !== event.key) return once;
      if (!isOutcomeUnknown(event.error)) return { step: 'refused', intent: running.intent, error: event.error };
      return { step: 'checking', ...running, tries: once.step === 'checking' ? once.tries + 1 : 0 };
    case 'forgotten':
      return running ? once : { step: 'idle' };
  }
}
