import { useQuery } from '@tanstack/react-query';
import { checkMatch } from '@longmen/contract/console/money/payments';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import { type Check, differenceNames } from './money-in.ts';

/** What a match would be as it stands now: read once, and not again by itself, as it is what is decided on. */
export const useCheck = (id: string, to: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['checkMatch', id, to],
    queryFn: ({ signal }) => callConsole(checkMatch, { id, to }, { signal }),
    enabled: isEnabled && to !== '',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether all agrees, what it is worth, and how many have to decide it. */
export function CheckLine({ check }: { check: Check }) {
  const t = useMessages<typeof messages>('deposits');
  const locale = useLocale();
  const names = [...new Set(check.differs.map((one) => t(differenceNames[one])))];
  const isFine = names.length === 0 && check.order !== null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Sign name={isFine ? 'check' : 'warn'} className={isFine ? 'flex-none text-primary' : 'flex-none text-warn'} />
      <span className={isFine ? '' : 'font-semibold text-warn'}>
        {check.order === null
          ? t('toPlayer', { name: check.player })
          : isFine
            ? t('agrees')
            : t('disagrees', { text: names.join(', ') })}
      </span>
      <b className="font-semibold">{t('worth', { text: printAmount(check.worth, locale) })}</b>
      {check.needs > 1 && <Chip look="mild">{t('needsTwo')}</Chip>}
    </p>
  );
}

/** The deed by its name: whoever is second enters the same. */
export function useMatchName(): (needs: number, isSecond: boolean) => string {
  const t = useMessages<typeof messages>('deposits');
  return (needs, isSecond) => (isSecond ? t('enterSecond') : needs > 1 ? t('enter') : t('credit'));
}
