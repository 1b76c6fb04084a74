import { Card, Steps } from '@longmen/ui';
import { dayAndTime } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import type { Deposit } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import { type DepositStep, stepsOf } from './look.ts';

const names = {
  created: 'stepCreated',
  pending: 'stepPending',
  claimed: 'stepClaimed',
  review: 'stepReview',
  money: 'stepMoney',
  success: 'stepSuccess',
  failed: 'stepFailed',
  expired: 'stepExpired',
  closed: 'stepClosed',
} as const;

const nameOf = ({ state, at }: DepositStep) =>
  state === 'success' && at === null ? 'stepToCome' : names[state as keyof typeof names];

/** What happened to a deposit, and what comes where all goes well. */
export function StepsCard({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <Card className="px-4 py-2">
      <h2 className="t-label text-text-2">{t('steps')}</h2>
      <Steps
        steps={stepsOf(deposit).map((step) => ({
          name: t(nameOf(step)),
          time: step.at === null ? '–' : dayAndTime(step.at, locale),
          done: step.at !== null,
        }))}
      />
    </Card>
  );
}
