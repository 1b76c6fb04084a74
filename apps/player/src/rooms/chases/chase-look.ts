/** How the state of a chase and of its steps looks: icon, word and colour always together (ux 3.1). Pure. */
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

export const chaseLook = (state: Chase['state']): Look => looks[state];

type Step = Chase['steps'][number];

/** What a step is called in the words of the room. */
export type StepWord = 'waiting' | 'placed' | 'won' | 'back' | 'lost' | 'skipped' | 'dropped';

/** A step that has ended is told by its money: more than the stake, something, nothing. */
export function stepWord({ state, payout, total }: Pick<Step, 'state' | 'payout' | 'total'>): StepWord {
  if (state !== 'ended') return state;
  if (payout === 0) return 'lost';
  return payout === total ? 'back' : 'won';
}

const stepLooks: Readonly<Record<StepWord, Look>> = {
  waiting: { ...quiet, icon: 'clock' },
  placed: waits,
  won,
  back: { ...done, icon: 'equals' },
  lost: quiet,
  skipped: asks,
  dropped: ended,
};

export const stepLook = (word: StepWord): Look => stepLooks[word];
