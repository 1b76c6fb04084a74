/** Reads the deposits and withdrawals that this device follows, and finds the news among them. */
import type { Mills } from '@longmen/engine';
import { depositDetail } from '@longmen/contract/calls/payments';
import { listWithdrawals } from '@longmen/contract/calls/withdrawals';
import { useQueries } from '@tanstack/react-query';
import { create } from 'zustand';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { usePlace } from '../../core/router/index.ts';
import { isNews, isVisibleAt } from './rules.ts';
import { type Followed, storeMoney, ownRecords } from './store.ts';

const api = quietApi({ depositDetail, listWithdrawals });

/** The socket is quicker; read all the same, since it may be gone without a word. */
const askEveryMs = 60_000;

/** A record as it is shown. */
export type ReadRecord = Pick<Followed, 'kind' | 'id' | 'state' | 'open'> & {
  readonly amount: Mills;
  readonly status: '1' | '2' | '3';
  readonly statusName: string;
  /** Why, where there is something to say. */
  readonly reason: string;
};

async function readRecord({ kind, id }: Followed, signal: AbortSignal): Promise<ReadRecord> {
  if (kind === 'deposit') {
    const { state, status, stateName, tips, operatorNote, amount, credited } = await api.depositDetail(
      { orderNum: id },
      { signal },
    );
    const money = { amount: status === '2' ? credited : amount, status, statusName: stateName };
    return { kind, id, state, open: status === '1', reason: joined(tips, operatorNote), ...money };
  }
  const [row] = (await api.listWithdrawals({ orderNum: id, page: 1, rows: 1 }, { signal })).rows;
  if (!row) throw new RangeError(`no withdrawal ${id}`);
  const { step, status, statusName, note, operatorNote, amount } = row;
  return {
    kind,
    id,
    state: step,
    open: status === '1',
    reason: joined(note, operatorNote),
    amount,
    status,
    statusName,
  };
}

const joined = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');

/** The news that the bar shows. */
export const useNews = create<{ readonly news: ReadRecord | undefined }>(() => ({ news: undefined }));

/** Stores what was read; what is news, and is not on screen already, is announced. */
function take(now: ReadRecord): void {
  const before = ownRecords().find(({ kind, id }) => kind === now.kind && id === now.id);
  if (!before || (before.state === now.state && before.open === now.open)) return;
  const isLookedAt = !document.hidden && isVisibleAt(usePlace.getState(), before);
  const hasOutcomeSheet = isNews(before, now.state) && !isLookedAt;
  storeMoney(before, { state: now.state, open: now.open, unseen: !isLookedAt && (before.unseen || hasOutcomeSheet) });
  if (hasOutcomeSheet) useNews.setState({ news: now });
}

/** Reads the open records now, when the server announces that they moved, and after a break. */
export function useReading(records: readonly Followed[]): void {
  const locale = useLocale();
  useQueries({
    queries: records
      .filter(({ open }) => open)
      .map((record) => ({
        queryKey: ['moneyNews', record.kind, record.id, record.moves, locale],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const now = await readRecord(record, signal);
          take(now);
          return now;
        },
        refetchInterval: askEveryMs,
        staleTime: 0,
      })),
  });
}
