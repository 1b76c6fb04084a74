import { useState, type ReactNode } from 'react';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { ConfirmDialog } from '../kit/action/confirm-dialog.tsx';
import { DiffView } from '../kit/action/diff-view.tsx';
import { useAction } from '../kit/action/use-action.ts';
import { Button } from '../kit/parts/button.tsx';
import type { messages } from './messages.ts';
import { type Status, useStatusText } from './status.tsx';

type StatusButtonsProps = {
  /** What is switched: keeps its reason. */
  name: string;
  title: string;
  status: Status;
  /** Why this operator may not; empty where he may. */
  missing: string;
  /** What it means to players, by what it becomes. */
  noteOf: (to: Status) => ReactNode;
  /** Sets it while it stands as it was seen. */
  run: (change: { readonly status: Status; readonly seen: Status; readonly reason: string }) => Promise<unknown>;
  /** First parts of the queries that show it. */
  changes: readonly string[];
  size?: 'bar' | 'normal';
};

/** Opens, stops or hides something: one person's act, at once, once it is said what that means to players. */
export function StatusButtons(props: StatusButtonsProps) {
  const { name, title, status, missing, noteOf, run, changes, size = 'normal' } = props;
  const t = useMessages<typeof messages>('switches');
  const statusText = useStatusText();
  const [to, setTo] = useState<{ readonly status: Status; readonly seen: Status }>();
  const [isMoved, setMoved] = useState(false);
  const close = () => {
    setTo(undefined);
    setMoved(false);
  };
  const change = useAction({
    run: async (reason: string) => {
      if (to === undefined) return;
      try {
        await run({ ...to, reason });
      } catch (error) {
        if (error instanceof ConsoleRefused && error.refusal === 'factsChanged') setMoved(true);
        throw error;
      }
    },
    changes,
    onDone: close,
  });
  const button = (target: Status, text: string, look: 'plain' | 'danger' | 'primary') => (
    <Button
      size={size}
      look={look}
      disabled={missing !== ''}
      title={missing}
      onClick={() => setTo({ status: target, seen: status })}
    >
      {text}
    </Button>
  );
  return (
    <>
      {status === 0 ? button(3, t('stop'), 'danger') : button(0, t('open'), 'plain')}
      {status !== 2 && button(2, t('hide'), 'plain')}
      {to && (
        <ConfirmDialog
          name={`status.${name}`}
          title={title}
          templates={
            to.status === 0
              ? [t('reasonMended'), t('reasonChecked')]
              : [t('reasonLate'), t('reasonWrong'), t('reasonPlan')]
          }
          actionText={to.status === 0 ? t('open') : to.status === 2 ? t('hide') : t('stop')}
          look={to.status === 0 ? 'primary' : 'danger'}
          busy={change.isPending}
          onConfirm={(reason) => change.mutate(reason)}
          onClose={close}
        >
          {isMoved && (
            <p role="alert" className="rounded-ctl bg-warn-soft px-3 py-2 font-semibold text-warn">
              {t('movedNote')}
            </p>
          )}
          <div>{noteOf(to.status)}</div>
          <DiffView before={{ [t('status')]: statusText(to.seen) }} after={{ [t('status')]: statusText(to.status) }} />
        </ConfirmDialog>
      )}
    </>
  );
}
