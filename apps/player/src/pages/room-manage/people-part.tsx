import { Card, EmptyState } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { Link } from '../../core/router/index.ts';
import { usePeople } from './calls.ts';
import { PersonRow } from './person-row.tsx';
import { SearchField } from './search-field.tsx';
import type { messages } from './messages.ts';

/** People of a room: a tap leads to what managers may know and do about one of them. */
export function PeoplePart({ roomId }: { roomId: string }) {
  const t = useMessages<typeof messages>('room-manage');
  const [search, setSearch] = useState('');
  const query = usePeople(roomId, search);
  return (
    <>
      <SearchField value={search} onSearch={setSearch} />
      <PagedRows
        query={query}
        t={t}
        skeleton={{ count: 6, className: 'h-16' }}
        empty={<EmptyState icon="people" title={t('nobody')} />}
      >
        {(rows) => (
          <Card className="divide-y divide-hair overflow-hidden">
            {rows.map(({ person, nickname, avatar, vipLevel, isManager, isMuted, isOnline }) => (
              <Link key={person} to={`/room/playerInformation/${person}/${roomId}`} className="block -outline-offset-2">
                <PersonRow
                  nickname={nickname}
                  avatar={avatar}
                  level={vipLevel}
                  note={[
                    isManager ? t('manager') : `VIP${vipLevel}`,
                    isOnline ? t('online') : t('away'),
                    ...(isMuted ? [t('isMuted')] : []),
                  ].join(' · ')}
                />
              </Link>
            ))}
          </Card>
        )}
      </PagedRows>
    </>
  );
}
