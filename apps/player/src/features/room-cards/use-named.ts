import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../core/i18n/locale.ts';
import type { Slip } from './slip-facts.ts';

/** The slip with its lines in the reader's language; in its sharer's until the words are here. @param at epoch ms */
export function useNamed(slip: Slip, at: number): Slip {
  const locale = useLocale();
  const bets = slip.lines.map(({ playNumber, contents }) => `${playNumber}:${contents}`);
  const { data } = useQuery({
    queryKey: ['slipNames', locale, bets],
    queryFn: async () => (await import('./name-lines.ts')).nameLines(slip.lines, locale, at),
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined) return slip;
  return { ...slip, lines: slip.lines.map((line, place) => ({ ...line, names: data[place] ?? line.names })) };
}
