import { changeMyPassword } from '@longmen/contract/console/session';
import { useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Card } from './card.tsx';
import type { messages } from './messages.ts';

const fields = [
  ['now', 'passwordNow', 'current-password'],
  ['next', 'passwordNext', 'new-password'],
] as const;
const empty = { now: '', next: '' };

/** Another password; what else is signed in with the old one ends. */
export function PasswordCard() {
  const t = useMessages<typeof messages>('me');
  const [typed, setTyped] = useState(empty);
  const id = useId();
  const change = useAction({
    run: () => callConsole(changeMyPassword, { password: typed.now, next: typed.next }),
    changes: ['listSessions'],
    onDone: () => {
      toast(t('passwordDone'));
      setTyped(empty);
    },
  });
  const isReady = typed.now !== '' && typed.next !== '';
  return (
    <Card title={t('password')} note={t('passwordNote')}>
      <form
        className="flex flex-col gap-3 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !change.isPending) change.mutate(undefined);
        }}
      >
        {fields.map(([name, label, autoComplete]) => (
          <div key={name} className="flex flex-col gap-1">
            <label htmlFor={id + name} className="text-note font-medium text-text-3">
              {t(label)}
            </label>
            <input
              id={id + name}
              type="password"
              autoComplete={autoComplete}
              className="field"
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
        <Button type="submit" className="self-end" sign="key" busy={change.isPending} disabled={!isReady}>
          {t('password')}
        </Button>
      </form>
    </Card>
  );
}
