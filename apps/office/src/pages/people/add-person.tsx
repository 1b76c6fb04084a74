import { addPerson } from '@longmen/contract/console/people';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import type { messages } from './messages.ts';
import { type Grant, RolesField } from './roles-field.tsx';

const draft = 'people.add';
const empty = { name: '', password: '', reason: '', grants: [] as readonly Grant[] };

/** Asks for another operator; somebody else has to agree. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('people');
  const [fields, setFields] = useDraftStore(draft, () => empty);
  const id = useId();
  const add = useAction({
    run: () =>
      callConsole(addPerson, {
        name: fields.name.trim(),
        password: fields.password,
        roles: fields.grants.map(({ role }) => role),
        reason: fields.reason.trim(),
      }),
    changes: ['listPeople', 'listWaiting'],
    onDone: () => {
      toast(t('requested'));
      close();
    },
  });
  const close = () => {
    dropDraft(draft);
    onClose();
  };
  const isReady =
    fields.name.trim() !== '' && fields.password !== '' && fields.grants.length > 0 && isReason(fields.reason);
  return (
    <Dialog title={t('add')} onClose={close}>
      <form
        className="flex flex-col gap-3 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !add.isPending) add.mutate(undefined);
        }}
      >
        <p className="text-text-2">{t('addNote')}</p>
        {(['name', 'password'] as const).map((name) => (
          <div key={name} className="flex flex-col gap-1">
            <label htmlFor={id + name} className="text-note font-medium text-text-3">
              {t(name)}
            </label>
            <input
              id={id + name}
              type={name === 'password' ? 'password' : 'text'}
              autoComplete={name === 'password' ? 'new-password' : 'off'}
              className="field"
              value={fields[name]}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            />
          </div>
        ))}
        <RolesField grants={fields.grants} onChange={(grants) => setFields({ ...fields, grants })} />
        <ReasonField
          templates={[t('reasonNew'), t('reasonDuty')]}
          value={fields.reason}
          onChange={(reason) => setFields({ ...fields, reason })}
        />
        <div className="flex justify-end">
          <Button type="submit" look="primary" size="large" sign="key" busy={add.isPending} disabled={!isReady}>
            {t('ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
