import { Button, ErrorState, Sheet, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Avatar } from '../../features/chat/avatar.tsx';
import { block } from '../../features/chat/calls.ts';
import type { messages } from '../../features/chat/messages.ts';
import { eraseOwn, saveOwn, setSwitches, useBlocked, useSwitches } from './calls.ts';

/** What others see of the player, whom the player has blocked, and how to take along or erase all that was written. */
export function OwnDataSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const switches = useSwitches();
  const blocked = useBlocked();
  const erase = async () => {
    const yes = await confirm({
      title: t('eraseAsk'),
      text: t('eraseNote'),
      confirmLabel: t('erase'),
      cancelLabel: t('cancel'),
    });
    if (yes && (await eraseOwn())) toast(t('erased'));
  };
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const count = await saveOwn();
    setIsSaving(false);
    if (count !== undefined) toast(t('messagesSaved', { count }));
  };
  const unblock = async (person: string) => {
    if (!(await block(person, false))) return;
    toast(t('unblocked'));
    void blocked.refetch();
  };
  return (
    <Sheet open onClose={onClose} title={t('ownData')}>
      {switches.data &&
        (['showsWins', 'showsPopups'] as const).map((name) => (
          <SwitchRow key={name} name={name} isOn={switches.data[name]} />
        ))}
      <h3 className="t-section mt-3">{t('blockedPeople')}</h3>
      {!blocked.data && blocked.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void blocked.refetch()} />
      )}
      {!blocked.data && !blocked.isError && <SkeletonRows count={2} className="h-14" />}
      {blocked.data?.rows.length === 0 && <p className="t-label py-2 text-text-2">{t('nobodyBlocked')}</p>}
      {blocked.data?.rows.map(({ person, nickname, avatar }) => (
        <div key={person} className="flex min-h-14 items-center gap-3">
          <Avatar name={nickname} picture={avatar} />
          <bdi className="t-body min-w-0 flex-1 break-words">{nickname}</bdi>
          <Button look="outline" onClick={() => void unblock(person)}>
            {t('unblock')}
          </Button>
        </div>
      ))}
      <Button look="outline" className="mt-4 w-full" busy={isSaving} onClick={() => void save()}>
        {t('saveMessages')}
      </Button>
      <p className="t-label mt-1 text-text-2">{t('saveNote')}</p>
      <Button look="danger" className="mt-4 w-full" onClick={() => void erase()}>
        {t('erase')}
      </Button>
    </Sheet>
  );
}

function SwitchRow({ name, isOn }: { name: 'showsWins' | 'showsPopups'; isOn: boolean }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => void setSwitches({ [name]: !isOn })}
      className="-mx-4 flex min-h-13 w-[calc(100%+2rem)] items-center gap-3 px-4 text-left -outline-offset-2"
    >
      <span className="t-body min-w-0 flex-1 py-2">{t(name)}</span>
      <span className={isOn ? 't-label font-bold text-primary' : 't-label text-text-2'}>{t(isOn ? 'on' : 'off')}</span>
    </button>
  );
}
