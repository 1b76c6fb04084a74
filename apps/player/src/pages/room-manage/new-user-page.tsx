import { Button, Card, cx, EmptyState, Icon } from '@longmen/ui';
import { useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Avatar } from '../../features/chat/avatar.tsx';
import { addToRoom, useAddable } from './calls.ts';
import { ForManagers } from './for-managers.tsx';
import { SearchField } from './search-field.tsx';
import type { messages } from './messages.ts';

/** One call adds so many. */
const peopleMax = 50;

/** `/room/newUser/:room_id`: managers add people of their rooms, and agents their juniors, to a group. */
export function NewUserPage() {
  const t = useMessages<typeof messages>('room-manage');
  const roomId = useRoute().params['room_id'] ?? '';
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={t('addPeople')} />
      <main className="flex flex-1 flex-col">
        <ForManagers roomId={roomId}>
          <AddPeople roomId={roomId} />
        </ForManagers>
      </main>
    </div>
  );
}

function AddPeople({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('room-manage');
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const query = useAddable(roomId, search);
  const toggle = (person: string) =>
    setTicked((before) =>
      before.includes(person) ? before.filter((one) => one !== person) : [...before, person].slice(0, peopleMax),
    );
  const add = async () => {
    setBusy(true);
    if (await addToRoom(roomId, [...ticked])) {
      toast(t('added', { count: ticked.length }));
      setTicked([]);
    }
    setBusy(false);
  };
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        <SearchField value={search} onSearch={setSearch} />
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 6, className: 'h-16' }}
          empty={<EmptyState icon="people" title={t('nobody')} />}
        >
          {(rows) => (
            <Card className="divide-y divide-hair overflow-hidden">
              {rows.map(({ person, nickname, avatar, isMember }) => {
                const isOn = isMember || ticked.includes(person);
                return (
                  <button
                    key={person}
                    type="button"
                    role="checkbox"
                    aria-checked={isOn}
                    disabled={isMember}
                    onClick={() => toggle(person)}
                    className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 disabled:opacity-60"
                  >
                    <span
                      aria-hidden="true"
                      className={cx(
                        'grid size-5 flex-none place-items-center rounded-[6px] border',
                        isOn ? 'border-primary bg-primary text-on-primary' : 'border-ctl',
                      )}
                    >
                      {isOn && <Icon name="check" size={16} />}
                    </span>
                    <Avatar name={nickname} picture={avatar} className="size-10" />
                    <span className="min-w-0 flex-1">
                      <bdi className="t-body block break-words">{nickname}</bdi>
                      {isMember && <span className="t-caption text-text-2">{t('isMember')}</span>}
                    </span>
                  </button>
                );
              })}
            </Card>
          )}
        </PagedRows>
      </div>
      <footer className="sticky bottom-0 bg-surface px-4 py-2 shadow-foot">
        <Button size="large" className="w-full" busy={busy} disabled={ticked.length === 0} onClick={() => void add()}>
          {t('add', { count: ticked.length })}
        </Button>
        <div className="safe-bottom" />
      </footer>
    </>
  );
}
