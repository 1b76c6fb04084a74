import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import type { messages } from './messages.ts';

/** The name of an account's status. */
export function useStatusName(): (status: number) => string {
  const t = useMessages<typeof messages>('player-words');
  return useCallback(
    (status: number) => {
      if (status === 0) return t('status0');
      if (status === 1) return t('status1');
      if (status === 4) return t('status4');
      return status === 7 ? t('status7') : t('statusOther', { number: String(status) });
    },
    [t],
  );
}

/** An account's status: what is normal is quiet, what is closed is seen. */
export function StatusChip({ status }: { status: number }) {
  const name = useStatusName();
  return <Chip look={status === 0 ? 'good' : status === 1 ? 'bad' : 'mild'}>{name(status)}</Chip>;
}
