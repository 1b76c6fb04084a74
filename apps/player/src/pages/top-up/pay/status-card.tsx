import { Card, cx, Icon } from '@longmen/ui';
import type { Deposit } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import { lookOf } from './look.ts';

/** Where the deposit stands, in words; what people say of it takes the place of the status (spec 2 §4). */
export function StatusCard({ deposit }: { deposit: Deposit }) {
  const t = useMessages();
  const look = lookOf(deposit);
  const isDone = deposit.status === '2';
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-4">
      <span className={cx('grid size-12 flex-none place-items-center rounded-full', look.soft)}>
        <Icon name={look.icon} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-[9rem]" role="status">
        <p className={cx('t-section', look.ink)}>
          {isDone ? t('creditedOf', { amount: { mills: deposit.credited } }) : deposit.stateName}
        </p>
        <p className="t-label text-text-2">{isDone ? deposit.title : deposit.tips || t(noteOf(deposit))}</p>
      </div>
      {deposit.operatorNote !== '' && (
        <div className="basis-full border-t border-hair pt-3">
          <p className="t-caption text-text-2">{t('operatorNote')}</p>
          <p className="t-label [overflow-wrap:anywhere]">{deposit.operatorNote}</p>
        </div>
      )}
    </Card>
  );
}

function noteOf({ state }: Deposit): 'waitNote' | 'reviewNote' | 'expiredNote' | 'failedNote' {
  if (state === 'review') return 'reviewNote';
  if (state === 'expired') return 'expiredNote';
  return state === 'failed' || state === 'closed' ? 'failedNote' : 'waitNote';
}
