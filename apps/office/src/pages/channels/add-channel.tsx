import { addChannel } from '@longmen/contract/console/money/channels';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { type Adding, changes, emptyForm, formOf, readField } from './channel.ts';
import { Fields } from './fields.tsx';
import type { messages } from './messages.ts';

type Draft = { readonly typed: Readonly<Record<string, string>>; readonly reason: string };

const empty: Draft = { typed: {}, reason: '' };

type AddProps = {
  /** What another operator has entered; left out for a new one. */
  waiting?: Adding;
  onClose: () => void;
};

/** Adds a channel: entered by two, the second unseen. */
export function AddChannel({ waiting, onClose }: AddProps) {
  const t = useMessages<typeof messages>('channels');
  const locale = useLocale();
  const missing = useMissingRight()(waiting ? 'channels.change/agree' : 'channels.change/begin');
  const name = `channel.add.${waiting?.id ?? 'new'}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () =>
    waiting ? { ...empty, typed: { code: waiting.code } } : empty,
  );
  const typed = { ...emptyForm, ...draft.typed };
  const read = Object.entries(typed).map(([key, text]) => [key, readField(key, text, locale)] as const);
  const isReadable = read.every(([, text]) => text !== undefined);
  const values = Object.fromEntries(read.map(([key, text]) => [key, text ?? '']));
  const add = useAction({
    run: () =>
      callConsole(addChannel, {
        form: formOf(values),
        reason: draft.reason.trim(),
        ...(waiting ? { second: waiting.id } : {}),
      }),
    changes,
    onDone: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'doneWaits' : 'doneAdded'));
      dropDraft(name);
      onClose();
    },
  });
  const isReady = missing === '' && isReadable && values['code'] !== '' && isReason(draft.reason) && !add.isPending;
  return (
    <Dialog as="drawer" title={waiting ? waiting.code : t('add')} onClose={onClose}>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        tabIndex={0}
        role="region"
        aria-label={t('add')}
      >
        <Fields
          keys={Object.keys(emptyForm)}
          typed={draft.typed}
          standing={(key) => emptyForm[key] ?? ''}
          onType={(key, text) => setDraft({ ...draft, typed: { ...draft.typed, [key]: text } })}
        />
      </div>
      <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField
          templates={[t('reasonTerms'), t('reasonAccount')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-right text-note text-text-2">
            {missing || (!isReadable ? t('notReadable') : isReason(draft.reason) ? '' : t('reasonMissing'))}
          </p>
          <Button
            look="primary"
            size="large"
            sign="key"
            busy={add.isPending}
            disabled={!isReady}
            onClick={() => add.mutate(undefined)}
          >
            {waiting ? t('enterSecond') : t('enterTwo')}
          </Button>
        </div>
      </footer>
    </Dialog>
  );
}
