/** Drawn balls as they are read out: their numbers, and what else is to be seen of them. */
import { type Family, isTriple } from '@longmen/ui';
import { useWords } from '../i18n/words.ts';
import type { words } from '../shell/words.ts';

/** "4 4 4, triple". */
export function useSpokenBalls(): (family: Family, numbers: readonly number[]) => string {
  const t = useWords<typeof words>('shell');
  return (family, numbers) => numbers.join(' ') + (isTriple(family, numbers) ? `, ${t('triple')}` : '');
}
