import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages as wordMessages } from '../../features/second-word/messages.ts';
import { Card } from './cost-card.tsx';
import type { messages } from './messages.ts';
import type { WaitingRate } from './rates.ts';

type StepsProps = { waiting: readonly WaitingRate[]; isSecond: boolean; changes: number; version: number };

/** How a rate comes to count: entered by one, entered anew by another who has not seen it, compared. */
export function StepsCard({ waiting, isSecond, changes, version }: StepsProps) {
  const t = useMessages<typeof messages>('rates');
  const w = useMessages<typeof wordMessages>('second-word');
  const [first] = waiting;
  const at = first === undefined ? 1 : 2;
  return (
    <Card title={t('two')}>
      <ol className="flex flex-col gap-2.5">
        <Step n={1} at={at} title={first === undefined ? t('stepFirst') : t('stepEntered', { name: first.by })}>
          {first === undefined ? (
            t('stepCount', { count: changes })
          ) : (
            <>
              <Time at={first.at} /> {first.wanted === null && <span className="hidden-value">{w('hidden')}</span>}
            </>
          )}
        </Step>
        <Step n={2} at={at} title={isSecond ? t('stepYours') : t('stepSecond')}>
          {isSecond ? t('stepCount', { count: changes }) : t('stepUnseen')}
        </Step>
        <Step n={3} at={at} title={t('stepCompared')}>
          {t('stepComparedNote')}
        </Step>
        <Step n={4} at={at} title={t('stepSeen')}>
          {t('stepSeenNote', { text: String(version + 1) })}
        </Step>
      </ol>
    </Card>
  );
}

function Step({ n, at, title, children }: { n: number; at: number; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-3" aria-current={n === at ? 'step' : undefined}>
      <span
        className={cx(
          'grid size-6 flex-none place-items-center rounded-full text-note font-semibold',
          n === at
            ? 'bg-primary text-on-primary'
            : n < at
              ? 'bg-primary-soft text-primary'
              : 'bg-surface-2 text-text-2',
        )}
      >
        {n < at ? <Sign name="check" /> : n}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-note text-text-2">{children}</p>
      </div>
    </li>
  );
}

type WordCardProps = {
  isSecond: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** Why no word can be given now; empty where it can. */
  missing: string;
  isReady: boolean;
  busy: boolean;
  onGive: () => void;
  /** There is something that this operator may take back. */
  mayDrop: boolean;
  dropping: boolean;
  onDrop: () => void;
};

/** The operator's own word, with its reason. */
export function WordCard(props: WordCardProps) {
  const { isSecond, reason, onReason, missing, isReady, busy, onGive, mayDrop, dropping, onDrop } = props;
  const t = useMessages<typeof messages>('rates');
  return (
    <Card title={t('word')}>
      <div className="flex flex-col gap-3">
        <ReasonField
          templates={[t('reasonPlan'), t('reasonMarket'), t('reasonRisk')]}
          value={reason}
          onChange={onReason}
        />
        <p className="flex gap-1.5 text-note text-text-2">
          <Sign name="lock" className="mt-0.5 flex-none" />
          {missing === '' ? t(isSecond ? 'differsNote' : 'hiddenNote') : missing}
        </p>
        <div className="flex gap-3">
          {mayDrop && (
            <Button look="danger" size="large" busy={dropping} disabled={!isReason(reason)} onClick={onDrop}>
              {t('drop')}
            </Button>
          )}
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            className="flex-1"
            title={missing}
            busy={busy}
            disabled={!isReady}
            onClick={onGive}
          >
            {t(isSecond ? 'compare' : 'propose')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
