import { useEffect } from 'react';
import { Announcer } from './draw/announcer.tsx';
import { StoredSlip } from './slip/stored-slip.tsx';
import { LeaveGuard } from './slip/leave-guard.tsx';
import { OwnBets } from './tickets/own-bets.tsx';

/**
 * What follows the page without being seen: own bets, the choice that a reload is to bring back, what is said aloud.
 */
export function Followers() {
  // Nobody waits for the keypad that opens at a tap.
  useEffect(() => void import('./slip/stake-keypad.tsx').catch(() => undefined), []);
  return (
    <>
      <OwnBets />
      <StoredSlip />
      <LeaveGuard />
      <Announcer />
    </>
  );
}
