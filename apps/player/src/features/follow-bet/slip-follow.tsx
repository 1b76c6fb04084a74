import { slipBet } from './calls.ts';
import { useFollowed } from './followed.ts';
import { FollowSheet } from './follow-sheet.tsx';
import type { FollowSlip } from './slip.ts';

const choose = (slip: FollowSlip | null) => useFollowed.setState({ slip });

/** The bet on a shared slip, from its confirmation to its outcome. */
export function SlipFollow() {
  const slip = useFollowed((state) => state.slip);
  const once = slipBet.useIntent();
  return <FollowSheet slip={slip} line={slipBet} once={once} onSlip={choose} />;
}
