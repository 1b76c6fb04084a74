import { Refused } from '@longmen/contract';
import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/index.ts';
import { Header } from '../chrome/header.tsx';
import { type RoomPacket, useRoomPacket } from './calls.ts';
import { PacketView } from './packet-view.tsx';
import { usePacketMessages } from './use-messages.ts';

type PacketFrameProps = {
  packetId: string;
  /** Where it was opened from a room: its members see more. */
  roomId?: string | undefined;
  /** Where one goes when there is no such packet. */
  home: string;
  renderHead: (packet: RoomPacket) => ReactNode;
};

/** The page of a red packet: loading, unknown, out of reach, or the packet below its own head. */
export function PacketFrame({ packetId, roomId, home, renderHead }: PacketFrameProps) {
  const t = usePacketMessages();
  const { data, error, isFetching, refetch } = useRoomPacket(packetId, roomId);
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {data ? (
          <PacketView packet={data} head={renderHead(data)} />
        ) : error instanceof Refused && error.refusal === 'packetUnknown' ? (
          <EmptyState
            icon="packet"
            title={t('unknown')}
            action={
              <Link to={home} className={buttonClass('outline')}>
                {t('home')}
              </Link>
            }
          />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} className="h-20" />
        )}
      </main>
    </>
  );
}
