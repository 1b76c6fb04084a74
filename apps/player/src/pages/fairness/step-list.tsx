import { Card, cx, Icon } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { clockTime } from '../../core/i18n/format-time.ts';
import type { DrawCheck, Remainder, StepState } from '@longmen/engine/lot1-steps';
import { shortHash, wordTail } from './short-hash.ts';
import type { messages } from './messages.ts';

/** The five checks with their times and hashes (mock 10). */
export function StepList({ check }: { check: DrawCheck }) {
  const t = useMessages<typeof messages>('fairness');
  const { facts, remainders, divisor } = check;
  const time = (at: string) => (at === '' ? '' : clockTime(Date.parse(at)));
  const plusOne = remainders.some(({ word, number }) => word % divisor !== number);
  const body: Record<(typeof check.steps)[number]['key'], { name: string; aside: string; content: ReactNode }> = {
    committed: {
      name: t('committed'),
      aside: time(facts.openedAt),
      content: (
        <Hashes
          rows={[
            ['A', facts.commitments.a.seed],
            ['B', facts.commitments.b.seed],
          ]}
        />
      ),
    },
    closed: {
      name: t('closed', { count: facts.orders }),
      aside: time(facts.closedAt),
      content: <Hashes rows={[[t('root'), facts.root]]} />,
    },
    released: {
      name: t('released'),
      aside: time(facts.drawnAt),
      content: (
        <Hashes
          rows={[
            ['a', facts.seeds.a],
            ['b', facts.seeds.b],
          ]}
        />
      ),
    },
    rehashed: {
      name: t('rehashed'),
      aside: t('hashTimes', { a: facts.commitments.a.distance, b: facts.commitments.b.distance }),
      content: null,
    },
    computed: {
      name: t('computed'),
      aside: remainders.length > 0 ? t(plusOne ? 'remainderPlusOne' : 'remainder', { divisor }) : '',
      content: remainders.length > 0 && <Remainders rows={remainders} />,
    },
  };
  return (
    <Card className="p-4">
      <ol>
        {check.steps.map(({ key, state }, i) => (
          <Step
            key={key}
            state={state}
            last={i === check.steps.length - 1}
            name={body[key].name}
            aside={body[key].aside}
          >
            {body[key].content}
          </Step>
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { state: StepState; last: boolean; name: string; aside?: string; children?: ReactNode };

/** One check of a list: its mark, its name, whether it holds, what was compared. */
export function Step({ state, last, name, aside = '', children }: StepProps) {
  const t = useMessages<typeof messages>('fairness');
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!last && <span aria-hidden="true" className="absolute top-8 bottom-1 left-3 w-px bg-hair" />}
      <Mark state={state} />
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p
            className={cx(
              't-label font-bold',
              state === 'failed' && 'text-warn',
              state === 'unchecked' && 'text-text-3',
            )}
          >
            {name}
            <span className="sr-only">
              , {t(state === 'ok' ? 'stepOk' : state === 'failed' ? 'stepFailed' : 'stepUnchecked')}
            </span>
          </p>
          <span className="t-caption text-text-2 tabular-nums">{aside}</span>
        </div>
        {children}
      </div>
    </li>
  );
}

/** The random numbers of a draw with what each leaves by division. */
export function Remainders({ rows }: { rows: readonly Remainder[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1">
      {rows.map(({ word, number }, i) => (
        <li key={i} className="min-w-13 flex-1 rounded-ctl bg-surface-2 py-1.5 text-center tabular-nums">
          <span className="t-caption block text-text-2">{wordTail(word)}</span>
          <b className="text-[0.9375rem] leading-5">{number}</b>
        </li>
      ))}
    </ul>
  );
}

function Mark({ state }: { state: StepState }) {
  const looks = {
    ok: ['bg-primary-soft text-primary', 'check'],
    failed: ['bg-warn-soft text-warn', 'close'],
    unchecked: ['bg-surface-2 text-text-3', 'minus'],
  } as const;
  const [look, icon] = looks[state];
  return (
    <span className={cx('grid size-6 flex-none place-items-center rounded-full', look)}>
      <Icon name={icon} size={14} />
    </span>
  );
}

/** Named hashes, each to be copied. */
export function Hashes({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="t-mono pt-0.5 text-text-2">
      {rows.map(([name, hash]) => (
        <p key={name} title={hash}>
          {name} {shortHash(hash) || '–'}
        </p>
      ))}
    </div>
  );
}
