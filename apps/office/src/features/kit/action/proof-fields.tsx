import { useId, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { takeFocus } from '../../../core/platform/focus.ts';
import type { messages } from '../../../core/messages.ts';
import { Button } from '../parts/button.tsx';

type ProofFieldsProps = {
  hasPasskey: boolean;
  busy: boolean;
  /** Why the last one was not taken. */
  problem: string;
  /** Of the field: a code, or a code or the password. */
  label: string;
  submitText: string;
  /** Digits only, seen as typed; else it is hidden, as it may be a password. */
  isCode?: boolean;
  onText: (text: string) => void;
  onPasskey: () => void;
};

/** Shows who sits here: a touch of a passkey, or a code. */
export function ProofFields(props: ProofFieldsProps) {
  const { hasPasskey, busy, problem, label, submitText, isCode = false, onText, onPasskey } = props;
  const t = useMessages<typeof messages>('core');
  const [text, setText] = useState('');
  const [id, problemId] = [useId(), useId()];
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onText(text.trim());
      }}
    >
      {hasPasskey && (
        <Button size="large" look="primary" sign="key" busy={busy} ref={takeFocus} onClick={onPasskey}>
          {t('usePasskey')}
        </Button>
      )}
      <label htmlFor={id} className="text-note font-medium text-text-3">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type={isCode ? 'text' : 'password'}
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'current-password'}
          ref={hasPasskey ? undefined : takeFocus}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          className="field h-10 text-large"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="large" look={hasPasskey ? 'plain' : 'primary'} busy={busy}>
          {submitText}
        </Button>
      </div>
      <p id={problemId} role="alert" className="min-h-4 text-note text-win">
        {problem}
      </p>
    </form>
  );
}
