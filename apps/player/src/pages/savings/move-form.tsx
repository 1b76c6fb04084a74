import { Refused } from '@longmen/contract';
import { Button } from '@longmen/ui';
import type { Mills } from '@longmen/engine';
import { type ReactNode, useRef } from 'react';
import { isAboutPassword } from '../../features/fund-password/about-password.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { moving } from './calls.ts';
import type { messages } from './messages.ts';

type MoveFormProps = {
  /** What stands against any transfer now. */
  obstacle: string | null;
  /** The way around the obstacle. */
  remedy?: ReactNode;
  amount: Mills;
  isWrong: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** The frame of a transfer's form: its fields, why it cannot be sent, and the one button at the bottom. */
export function MoveForm({ obstacle, remedy, amount, isWrong, onSubmit, children }: MoveFormProps) {
  const t = useMessages<typeof messages>('savings');
  const form = useRef<HTMLFormElement>(null);
  const once = moving.useIntent();
  const failure = once.step === 'refused' && once.error instanceof Refused ? once.error : null;
  // What is wrong with the password is said on the keypad.
  const refused = failure && !isAboutPassword(failure) ? failure : null;
  const why = obstacle ?? (refused ? t('notMade', { why: refused.message }) : null);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        moving.forget();
        if (isWrong) form.current?.querySelector('input')?.focus();
        onSubmit();
      }}
    >
      <div className="flex flex-1 flex-col gap-3 px-4 pb-4">{children}</div>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
        {why && (
          <div role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
            <p>{why}</p>
            {remedy}
          </div>
        )}
        <Button
          type="submit"
          size="large"
          className="w-full"
          busy={once.step === 'sending' || once.step === 'checking'}
          disabled={obstacle !== null}
        >
          {isWrong || amount === 0 ? t('sendNothing') : t('send', { amount: { mills: amount } })}
        </Button>
        <div className="safe-bottom" />
      </footer>
    </form>
  );
}
