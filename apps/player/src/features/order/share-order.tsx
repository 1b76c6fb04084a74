import type { Calls, OutputOf } from '@longmen/contract';
import { useSecondsLeft } from '../games/countdown.tsx';
import { shareOf } from '../room-shares/share.ts';
import { ShareButton } from '../room-shares/share-button.tsx';
import { useShareOffer } from '../room-shares/use-share-offer.ts';

/** Shows the order's slip in rooms while it is on sale, its result once it has one; nothing where neither can be. */
export function ShareOrder({ detail: { order, siblings, closesAt } }: { detail: OutputOf<Calls['orderDetail']> }) {
  const isOnSale = useSecondsLeft(closesAt) > 0;
  const share = shareOf(order, siblings, isOnSale, useShareOffer());
  // What is offered turns with the draw: another button, and no sheet of the one before.
  return share === undefined ? null : (
    <div className="flex">
      <ShareButton key={share.kind} share={share} />
    </div>
  );
}
