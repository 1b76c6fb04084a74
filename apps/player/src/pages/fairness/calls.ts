import type { Calls, OutputOf } from '@longmen/contract';
import { drawKeys, drawLog, proof, receiptProof, results, witnessedLog } from '@longmen/contract/calls/draws';
import { gameClocks } from '@longmen/contract/calls/games';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { judgeLog, type HeadVerdict } from './log-head.ts';
import { pinnedHead, pinHead } from './pins.ts';

const api = quietApi({ drawKeys, drawLog, gameClocks, proof, receiptProof, results, witnessedLog });

export type Proof = OutputOf<Calls['proof']>;

/** Entries requested at once when the log is followed from the last visit. */
const logRows = 500;

/** The proof of an issue; nothing is kept between visits, a check is made on fresh data. */
export function useProof(gid: number, issue: string) {
  return useQuery({
    queryKey: ['proof', gid, issue],
    queryFn: ({ signal }) => api.proof({ gid, issue }, { signal }),
    enabled: issue !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The game's open issue and last draw. */
export function useGameClock(gid: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['gameClock', gid, locale],
    queryFn: async ({ signal }) => (await api.gameClocks({ gid }, { signal }))[0],
  });
}

/** The last draws, to choose another issue. */
export function useDraws(gid: number) {
  return useQuery({
    queryKey: ['draws', gid],
    queryFn: async ({ signal }) => (await api.results({ gid, rows: 20 }, { signal })).rows,
  });
}

/** The public keys that the site publishes for its log. */
export function useKeys() {
  return useQuery({
    queryKey: ['drawKeys'],
    queryFn: ({ signal }) => api.drawKeys({}, { signal }),
    staleTime: 60_000,
  });
}

/** What the keepers signed last of the log of operators. */
export function useWitnessedLog() {
  return useQuery({
    queryKey: ['witnessedLog'],
    queryFn: ({ signal }) => api.witnessedLog({}, { signal }),
    staleTime: 60_000,
  });
}

/** Follows the log from the entry that this device remembers, and remembers the newest one. */
export function useLogHead(gid: number, siteKey: string) {
  return useQuery({
    queryKey: ['logHead', gid, siteKey],
    queryFn: async ({ signal }): Promise<HeadVerdict> => {
      const pinned = pinnedHead(gid);
      const page = await api.drawLog({ gid, from: pinned?.seq, rows: pinned ? logRows : 1 }, { signal });
      const verdict = judgeLog(pinned, page.rows, siteKey);
      if (verdict.head && verdict.kind !== 'fork' && verdict.kind !== 'behind') pinHead(gid, verdict.head);
      return verdict;
    },
    enabled: siteKey !== '',
    refetchOnWindowFocus: false,
  });
}

/** The path of an own order to the root in its CLOSE entry. */
export function useReceiptProof(orderNum: string, closed: boolean) {
  return useQuery({
    queryKey: ['receiptProof', orderNum],
    queryFn: ({ signal }) => api.receiptProof({ orderNum }, { signal }),
    enabled: orderNum !== '' && closed,
    retry: false,
  });
}

/** Every fair game, to choose one. */
export function useFairGames() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['fairGames', locale],
    queryFn: async ({ signal }) =>
      (await api.gameClocks({}, { signal })).filter(
        (game) => game.issue !== '' || game.drawnIssue !== '' || game.source === 'instant',
      ),
    staleTime: 60_000,
  });
}
