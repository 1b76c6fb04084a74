/** Drawn balls as they are read out: their numbers, and what else is to be seen of them. */
import { ballHue, ballText, type Family, isTriple } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';

/** "4 4 4, triple"; "08 red, 15 blue" where balls count as colours. */
export function useSpokenBalls(): (family: Family, numbers: readonly number[]) => string {
  const t = useMessages<typeof messages>('core');
  return (family, numbers) => {
    const coloured = numbers.flatMap((ball) => {
      const hue = ballHue(family, ball);
      return hue ? `${ballText(family, ball)} ${t(hue)}` : [];
    });
    if (coloured.length > 0) return coloured.join(', ');
    return numbers.join(' ') + (isTriple(family, numbers) ? `, ${t('triple')}` : '');
  };
}
