/** What follows the page without being seen: own bets, the choice that a reload is to bring back, what is said aloud. */
import { useEffect } from 'react';
import { Announcer } from './announcer.tsx';
import { KeptSlip } from './kept-slip.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OwnBets } from './own-bets.tsx';

export function Followers() {
  // Nobody waits for the keypad that opens at a tap.
  useEffect(() => void import('./stake-keypad.tsx').catch(() => undefined), []);
  return (
    <>
      <OwnBets />
      <KeptSlip />
      <LeaveGuard />
      <Announcer />
    </>
  );
}
