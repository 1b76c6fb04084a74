/** What a published draw or round comes to, step by step, for whoever shows it. */

export {
  checkDraw,
  type DrawCheck,
  type DrawFacts,
  type Remainder,
  type StepKey,
  stepKeys,
  type StepState,
} from './check-draw.ts';
export { checkRound, type RoundCheck, type RoundStep } from './check-round.ts';
