import { gameClocks } from '@longmen/contract/calls/games';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import type { Slip } from './slip-facts.ts';

const api = quietApi({ gameClocks });

/**
 * The slip with game and lines in the reader's language; in its sharer's until the words are here.
 * @param at epoch ms of its draw, about
 */
export function useNamed(slip: Slip, at: number): Slip {
  const locale = useLocale();
  const { gid, gameName } = slip;
  const bets = slip.lines.map(({ playNumber, contents }) => `${playNumber}:${contents}`);
  const { data: names } = useQuery({
    queryKey: ['slipNames', locale, bets],
    queryFn: async () => (await import('./name-lines.ts')).nameLines(slip.lines, locale, at),
    staleTime: Infinity,
    retry: false,
  });
  const { data: game } = useQuery({
    queryKey: ['gameName', locale, gid],
    queryFn: async ({ signal }) => (await api.gameClocks({ gid }, { signal }))[0]?.name ?? '',
    staleTime: Infinity,
    retry: false,
  });
  const lines = slip.lines.map((line, place) => ({ ...line, names: names?.[place] ?? line.names }));
  return { ...slip, gameName: game || gameName, lines };
}
