import { addPasskey, dropPasskey, listPasskeys, newPasskeyOptions } from '@longmen/contract/console/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { declined, makePasskey } from '../../core/session/passkeys.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, SignButton } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Card } from './card.tsx';
import type { messages } from './messages.ts';

/** The operator turned the browser's question down: nothing was made. */
class Declined extends Error {}

/** Keys that prove who sits here; the browser makes and keeps them. */
export function PasskeysCard() {
  const t = useMessages<typeof messages>('me');
  const core = useMessages<typeof coreMessages>('core');
  const [name, setName] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['listPasskeys'],
    queryFn: ({ signal }) => callConsole(listPasskeys, {}, { signal }),
  });
  const add = useAction({
    run: async () => {
      const { options } = await callConsole(newPasskeyOptions, {});
      const attestation = await makePasskey(options).catch((problem: unknown) => {
        throw declined(problem) ? new Declined() : problem;
      });
      return callConsole(addPasskey, { name: name.trim(), attestation });
    },
    changes: ['listPasskeys'],
    onDone: () => {
      toast(t('passkeyAdded', { name: name.trim() }));
      setName('');
    },
  });
  const drop = useAction({
    run: ({ id }: { id: string; name: string }) => callConsole(dropPasskey, { id }),
    changes: ['listPasskeys'],
    onDone: (_done, key) => {
      toast(t('passkeyDropped', { name: key.name }));
    },
  });
  return (
    <Card title={t('passkeys')} note={t('passkeysNote')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.passkeys.map((key) => (
          <li key={key.id} className="flex min-h-11 items-center gap-3 border-t border-line px-4">
            <Sign name="key" className="flex-none text-text-3" />
            <span className="min-w-0 flex-1 truncate font-medium">{key.name}</span>
            <span className="text-note text-text-3">
              {key.usedAt === null ? t('neverUsed') : t('used')} {key.usedAt !== null && <Time at={key.usedAt} />}
            </span>
            <SignButton
              sign="bin"
              label={t('passkeyDrop', { name: key.name })}
              disabled={drop.isPending}
              onClick={() => drop.mutate(key)}
            />
          </li>
        ))}
      </ul>
      {data?.passkeys.length === 0 && <p className="border-t border-line px-4 py-3 text-text-2">{t('passkeysNone')}</p>}
      <form
        className="flex gap-2 border-t border-line p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !add.isPending) add.mutate(undefined);
        }}
      >
        <input
          aria-label={t('passkeyName')}
          placeholder={t('passkeyName')}
          className="field"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" sign="plus" busy={add.isPending} disabled={name.trim() === ''}>
          {t('passkeyAdd')}
        </Button>
      </form>
      {add.error instanceof Declined && (
        <p role="alert" className="px-4 pb-3 text-note text-win">
          {core('passkeyDeclined')}
        </p>
      )}
    </Card>
  );
}
