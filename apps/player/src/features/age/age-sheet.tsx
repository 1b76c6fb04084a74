import { Button, ErrorState, Sheet, SkeletonRows } from '@longmen/ui';
import { use, useState } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { makeAgeStatement, useAgeStatement } from './calls.ts';
import type { messages } from './messages.ts';

/** The messages come with the code; a switch of language then keeps them up. */
const spoken = loadMessages(['age']);

type AgeSheetProps = {
  /** The statement is made. */
  onStated: () => void;
  onClose: () => void;
};

/** Asks for the statement of age before money is moved; what was begun goes on after it. */
export function AgeSheet({ onStated, onClose }: AgeSheetProps) {
  use(spoken);
  const t = useMessages<typeof messages>('age');
  const { data, isError, isFetching, refetch } = useAgeStatement();
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    if (!data) return;
    setBusy(true);
    const made = await makeAgeStatement(data.version);
    setBusy(false);
    if (made) onStated();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('title')}
      note={t('note')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" disabled={busy} onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button size="large" className="flex-1" busy={busy} disabled={!data} onClick={() => void agree()}>
            {t('agree')}
          </Button>
        </div>
      }
    >
      {data && <p className="t-body rounded-ctl bg-surface-2 px-3 py-3">{data.text}</p>}
      {!data && isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows count={1} className="h-20" />}
    </Sheet>
  );
}
