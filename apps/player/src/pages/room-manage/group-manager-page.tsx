import { Tabs } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { ForManagers } from './for-managers.tsx';
import { PeoplePart } from './people-part.tsx';
import { RecordPart } from './record-part.tsx';
import { RoomPart } from './room-part.tsx';
import { useThisRoom } from './use-this-room.ts';
import type { messages } from './messages.ts';

/** As the path numbers them: the room's switches and reports, its people, what was done. */
const types = { '1': 'room', '2': 'people', '3': 'record' } as const;
type Type = keyof typeof types;

const isType = (type: string): type is Type => Object.hasOwn(types, type);

/** `/room/groupManager/:type?room_id`: what managers of a room set, look up and did. */
export function GroupManagerPage() {
  const t = useMessages<typeof messages>('room-manage');
  const { params } = useRoute();
  const room = useThisRoom();
  const requested = params['type'] ?? '';
  const type = isType(requested) ? requested : '1';
  const roomId = room?.roomId ?? '';
  return (
    <>
      <Header raised title={room?.title || t('manage')} />
      <main>
        <Tabs
          tabs={(['1', '2', '3'] as const).map((key) => ({ key, label: t(types[key]) }))}
          value={type}
          onChange={(next) => void navigate(`/room/groupManager/${next}?room_id=${roomId}`, { replace: true })}
          label={t('manage')}
          layout="even"
        />
        <div className="flex flex-col gap-3 px-4 py-3">
          <ForManagers roomId={roomId}>
            {type === '1' && <RoomPart roomId={roomId} />}
            {type === '2' && <PeoplePart roomId={roomId} />}
            {type === '3' && <RecordPart />}
          </ForManagers>
        </div>
      </main>
    </>
  );
}
