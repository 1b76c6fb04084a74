/** A reading of the clock that the tests of this folder start from. */
import type { ClockReading } from './round/round.ts';

export const clock: ClockReading = {
  status: 0,
  isOpen: true,
  tip: '',
  everySeconds: 60,
  issue: '202611200871',
  closesAt: 55_000,
  drawDelaySeconds: 5,
  drawnIssue: '202611200870',
  drawnAt: 0,
  numbers: [5, 2, 9, 0, 3],
};
