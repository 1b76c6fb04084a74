import { Button, Card, EmptyState } from '@longmen/ui';
import { toast } from '../../core/dialogs/toast.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { setPerson, useMuted } from './calls.ts';
import { ForManagers } from './for-managers.tsx';
import { PersonRow } from './person-row.tsx';
import type { messages } from './messages.ts';

/** `/room/stopUserList/:room_id`: who is muted in a room: until when, why, by whom. */
export function StopUserListPage() {
  const t = useMessages<typeof messages>('room-manage');
  const roomId = useRoute().params['room_id'] ?? '';
  return (
    <>
      <Header title={t('muted')} />
      <main className="px-4 py-3">
        <ForManagers roomId={roomId}>
          <MutedPeople roomId={roomId} />
        </ForManagers>
      </main>
    </>
  );
}

function MutedPeople({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('room-manage');
  const locale = useLocale();
  const query = useMuted(roomId);
  const lift = async (person: string) => {
    if (await setPerson({ roomId, person, minutes: 'lift', reason: t('lifted') })) toast(t('unmutedDone'));
  };
  return (
    <PagedRows
      query={query}
      t={t}
      skeleton={{ count: 4, className: 'h-16' }}
      empty={<EmptyState icon="check" title={t('nobodyMuted')} />}
    >
      {(rows) => (
        <Card className="divide-y divide-hair overflow-hidden">
          {rows.map(({ person, nickname, avatar, until, reason, by }) => (
            <PersonRow
              key={person}
              nickname={nickname}
              avatar={avatar}
              note={
                <>
                  {until === null ? t('mutedOpen') : t('mutedUntil', { until: formatTime(until, locale) })}
                  <br />
                  {reason} · {by || t('byOperators')}
                </>
              }
              // What operators decided is theirs to lift.
              aside={
                by !== '' && (
                  <Button look="outline" onClick={() => void lift(person)}>
                    {t('unmute')}
                  </Button>
                )
              }
            />
          ))}
        </Card>
      )}
    </PagedRows>
  );
}
