/** How the state of a chase and of its steps looks: icon, word and colour always together (ux.md 3.1). Pure. */
import type { IconName } from '@longmen/ui';
import type { Chase } from './calls.ts';

export interface Look {
  readonly icon: IconName;
  readonly ink: string;
  readonly soft: string;
}

const waits: Look = { icon: 'hourglass', ink: 'text-wait', soft: 'bg-wait-soft text-wait' };
const won: Look = { icon: 'trophy', ink: 'text-win', soft: 'bg-win-soft text-win' };
const quiet: Look = { icon: 'minusCircle', ink: 'text-text-3', soft: 'bg-surface-2 text-text-3' };
const done: Look = { icon: 'checkCircle', ink: 'text-text-2', soft: 'bg-surface-2 text-text-2' };
const ended: Look = { icon: 'crossCircle', ink: 'text-text-3', soft: 'bg-surface-2 text-text-3' };
const asks: Look = { icon: 'warn', ink: 'text-warn', soft: 'bg-warn-soft text-warn' };

const looks: Readonly<Record<Chase['state'], Look>> = {
  open: waits,
  done,
  won,
  loss: asks,
  stopped: ended,
  funds: asks,
  limit: asks,
  rate: asks,
  play: asks,
  account: asks,
};

/** Icon, message key and colour of a chase's state. */
export const chaseLook = (state: Chase['state']): Look => looks[state];

type Step = Chase['steps'][number];

/** What a step is called in the page's messages. */
export type StepWord = 'waiting' | 'placed' | 'won' | 'wonLess' | 'back' | 'part' | 'lost' | 'skipped' | 'dropped';

/**
 * A step that has ended is shown by its money and by whether an order of it won. Only a return above the stake is
 * celebrated (ux.md 1): a win that brought no more, and a stake that came back, look quiet.
 */
export function stepWord({
  state,
  payout,
  total,
  won: hasWon,
}: Pick<Step, 'state' | 'payout' | 'total' | 'won'>): StepWord {
  if (state !== 'ended') return state;
  if (payout > total) return 'won';
  if (payout === 0) return 'lost';
  if (hasWon) return 'wonLess';
  return payout === total ? 'back' : 'part';
}

const stepLooks: Readonly<Record<StepWord, Look>> = {
  waiting: { ...quiet, icon: 'clock' },
  placed: waits,
  won,
  wonLess: done,
  back: { ...done, icon: 'equals' },
  part: quiet,
  lost: quiet,
  skipped: asks,
  dropped: ended,
};

/** Icon, message key and colour of a step. */
export const stepLook = (word: StepWord): Look => stepLooks[word];
