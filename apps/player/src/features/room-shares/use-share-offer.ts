import { useHomeData } from '../../core/api/queries.ts';
import { useSession } from '../../core/session/session.ts';
import { offerOf, type ShareOffer } from './share.ts';

/** Whether the player may show bets in rooms, and from which stake on. */
export function useShareOffer(): ShareOffer {
  const isGuest = useSession((session) => session.isGuest);
  return offerOf(useHomeData().data, isGuest);
}
