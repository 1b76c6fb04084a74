import type { Order } from '@longmen/contract';
import { useRoute } from '../../core/router/index.ts';
import { lastRoom } from '../../features/chat/last-room.ts';
import { useClocks } from '../../features/games/clocks.ts';
import { shareOf } from '../../features/room-shares/share.ts';
import { ShareButton } from '../../features/room-shares/share-button.tsx';
import { useShareOffer } from '../../features/room-shares/use-share-offer.ts';
import { Orders } from './orders.tsx';
import { OwnOrderRow } from './own-order-row.tsx';

/** `/room/order?room_id=`: the player's orders inside the room, each with the way to show it there. */
export function RoomOrdersPage() {
  const roomId = useRoute().query.get('room_id') ?? lastRoom();
  return (
    <Orders
      renderRow={(order, rows) => (
        <div className="flex items-center">
          <div className="min-w-0 flex-1">
            <OwnOrderRow order={order} />
          </div>
          <ShareRow order={order} rows={rows} roomId={roomId} />
        </div>
      )}
    />
  );
}

type ShareRowProps = { order: Order; rows: readonly Order[]; roomId: string | undefined };

/** Shows an order that ended, or with its slip while that is on sale. */
function ShareRow({ order, rows, roomId }: ShareRowProps) {
  const { data: clocks } = useClocks();
  const offer = useShareOffer();
  const { gid, issue, slip, orderNum } = order;
  const isOnSale = clocks?.some((clock) => clock.gid === gid && clock.issue === issue && clock.isOpen) ?? false;
  const others = rows.filter((row) => row.slip === slip && row.orderNum !== orderNum);
  const share = shareOf(order, others, isOnSale, offer);
  return share === undefined ? (
    // Rows stand below each other, whether they can be shown or not.
    offer.isOpen && <span className="w-11 flex-none" />
  ) : (
    <ShareButton small share={share} roomId={roomId} />
  );
}
