import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import type { messages } from './messages.ts';

/** 0 open, 1 and 3 stopped, 2 hidden. */
export type Status = 0 | 1 | 2 | 3;

/** The name of a status in the operator's language. */
export function useStatusText(): (status: Status) => string {
  const t = useMessages<typeof messages>('switches');
  return useCallback((status: Status) => t(`status_${status}`), [t]);
}

/** A status as a word in its colour. */
export function StatusChip({ status }: { status: Status }) {
  const text = useStatusText();
  return <Chip look={status === 0 ? 'good' : status === 2 ? 'plain' : 'bad'}>{text(status)}</Chip>;
}
