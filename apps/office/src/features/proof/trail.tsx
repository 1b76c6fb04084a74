import { cx, DrawnBalls, type Family } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Sign } from '../kit/parts/sign.tsx';
import { Time } from '../kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { type ProofStep, type StepState, verdictOf } from './proof-step.ts';

type TrailProps = {
  steps: readonly ProofStep[];
  /** Of the drawn numbers. */
  family?: string;
  label: string;
};

const isFamily = (family: string): family is Family => family !== '';

/** Steps in their order, each with what a check on this device found: a tick is a check that held. */
export function Trail({ steps, family = '', label }: TrailProps) {
  const t = useMessages<typeof messages>('proof');
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, at) => (
        <TrailItem
          key={`${step.key}${at}`}
          state={step.state}
          title={t(step.key)}
          at={step.at}
          isLast={at === steps.length - 1}
        >
          {(step.lines ?? []).map((line) => (
            <p key={line} className="font-mono text-note break-all text-text-2">
              {line}
            </p>
          ))}
          {step.numbers && step.numbers.length > 0 && isFamily(family) && (
            <DrawnBalls family={family} numbers={step.numbers} size="small" label={step.numbers.join(' ')} />
          )}
        </TrailItem>
      ))}
    </ol>
  );
}

type TrailItemProps = {
  state: StepState;
  title: ReactNode;
  at?: number | null | undefined;
  isLast: boolean;
  children?: ReactNode;
};

/** One step: its mark, its name, its time, what it rests on. */
export function TrailItem({ state, title, at, isLast, children }: TrailItemProps) {
  const t = useMessages<typeof messages>('proof');
  return (
    <li className="relative flex gap-3 pb-3" data-state={state}>
      {!isLast && <span aria-hidden="true" className="absolute top-6 bottom-0 left-[9.5px] w-px bg-hair" />}
      <StepMark state={state} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <p className={cx('min-w-0 flex-1', state === 'failed' && 'font-semibold text-win')}>
            {title}
            {state !== 'ok' && (
              <span className={state === 'failed' ? '' : 'text-text-3'}>
                {' · '}
                {t(state === 'failed' ? 'isFailed' : 'isUnchecked')}
              </span>
            )}
          </p>
          {typeof at === 'number' && (
            <span className="flex-none text-note text-text-3">
              <Time at={at} bare />
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

const marks = {
  ok: ['bg-primary-soft text-primary', 'check'],
  failed: ['bg-win-soft text-win', 'warn'],
  unchecked: ['bg-surface-2 text-text-3', 'clock'],
} as const;

function StepMark({ state }: { state: StepState }) {
  const [look, sign] = marks[state];
  return (
    <span className={cx('mt-0.5 grid size-5 flex-none place-items-center rounded-full', look)}>
      <Sign name={sign} size={12} />
    </span>
  );
}

type VerdictProps = {
  steps: readonly ProofStep[];
  /** This device checked them with what it was sent; else rows were compared where they are kept. */
  isOnDevice?: boolean;
  children?: ReactNode;
};

/** What all steps come to, at the foot of a trail. */
export function Verdict({ steps, isOnDevice = true, children }: VerdictProps) {
  const t = useMessages<typeof messages>('proof');
  const { held, of, isBad } = verdictOf(steps);
  const isWhole = held === of;
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      className="flex flex-none items-center gap-3 border-t border-hair bg-surface px-4 py-3"
    >
      <span
        className={cx(
          'grid size-9 flex-none place-items-center rounded-full',
          isBad ? 'bg-win-soft text-win' : isWhole ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-2',
        )}
      >
        <Sign name={isBad ? 'warn' : 'shield'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('font-semibold', isBad ? 'text-win' : isWhole ? 'text-primary' : '')}>
          {isBad ? t('refuted') : t(!isWhole ? 'partly' : isOnDevice ? 'proved' : 'agrees', { held, of })}
        </p>
        {isWhole && !isBad && isOnDevice && <p className="text-note text-text-2">{t('provedNote')}</p>}
      </div>
      {children}
    </div>
  );
}
