import { declareConflict, endConflict, listConflicts } from '@longmen/contract/console/conflicts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { refreshMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Card } from './card.tsx';
import type { messages } from './messages.ts';

const changes = ['listConflicts'];

/** Accounts about which this operator decides nothing, because they are his own or his family's. */
export function ConflictsCard() {
  const t = useMessages<typeof messages>('me');
  const [typed, setTyped] = useState({ username: '', reason: '' });
  const [ending, setEnding] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['listConflicts'],
    queryFn: ({ signal }) => callConsole(listConflicts, {}, { signal }),
  });
  const declare = useAction({
    run: () =>
      callConsole(declareConflict, { username: typed.username.trim().toLowerCase(), reason: typed.reason.trim() }),
    changes,
    onDone: () => {
      toast(t('conflictDone', { name: typed.username.trim() }));
      setTyped({ username: '', reason: '' });
      void refreshMe();
    },
  });
  const isReady = typed.username.trim() !== '' && isReason(typed.reason) && !declare.isPending;
  return (
    <Card title={t('conflicts')} note={t('conflictsNote')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.conflicts.map(({ username, reason, declaredAt, ends }) => (
          <li key={username} className="flex min-h-13 items-center gap-3 border-t border-line px-4 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{username}</span>
              <span className="block truncate text-note text-text-3">
                {reason} · <Time at={declaredAt} />
              </span>
            </span>
            {ends === null ? (
              <Button size="bar" onClick={() => setEnding(username)}>
                {t('conflictEnd')}
              </Button>
            ) : (
              <Chip look="mild">{t('conflictWaits')}</Chip>
            )}
          </li>
        ))}
      </ul>
      <form
        className="flex flex-col gap-3 border-t border-line p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) declare.mutate(undefined);
        }}
      >
        <input
          aria-label={t('conflictName')}
          placeholder={t('conflictName')}
          className="field"
          autoComplete="off"
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
        />
        <ReasonField
          templates={[t('conflictOwn'), t('conflictFamily')]}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
        <Button type="submit" sign="plus" className="self-end" busy={declare.isPending} disabled={!isReady}>
          {t('conflictAdd')}
        </Button>
      </form>
      {ending !== undefined && <EndDialog username={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

/** It loosens something, so another operator agrees to it. */
function EndDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('me');
  const [reason, setReason] = useState('');
  const end = useAction({
    run: () => callConsole(endConflict, { username, reason: reason.trim() }),
    changes: [...changes, 'listWaiting'],
    onDone: () => {
      toast(t('conflictProposed', { name: username }));
      onClose();
    },
  });
  return (
    <Dialog title={`${t('conflictEnd')}: ${username}`} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-text-2">{t('conflictEndNote')}</p>
        <ReasonField templates={[t('conflictClosed'), t('conflictMistyped')]} value={reason} onChange={setReason} />
        <Button
          look="primary"
          size="large"
          className="self-end"
          busy={end.isPending}
          disabled={!isReason(reason)}
          onClick={() => end.mutate(undefined)}
        >
          {t('conflictAsk')}
        </Button>
      </div>
    </Dialog>
  );
}
