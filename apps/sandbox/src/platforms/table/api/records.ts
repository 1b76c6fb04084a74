/** The rounds of the company as the site reads them: by the time at which they ended, as columns. */
import type { Clock } from '../../shared/clock.ts';
import { localeOf } from '../../shared/locales.ts';
import type { Book } from '../book/book.ts';
import type { GameRound } from '../book/rows.ts';
import type { TableConfig } from '../config.ts';
import { yuanOf } from '../money.ts';
import { roundText } from '../pages/round-text.ts';
import { clockText } from '../zone.ts';
import { codes } from './codes.ts';

type RecordDeps = { readonly book: Book; readonly config: TableConfig; readonly clock: Clock };
type Data = Readonly<Record<string, unknown>> | number;

const windowMaxMs = 3_600_000;
const lateMs = 1_200_000;
/** A record that changes is another one once it has been read. */
const changeCents = 100;

export function makeRecords({ book, config, clock }: RecordDeps) {
  let lastPull = -Infinity;
  const windowOf = (fields: URLSearchParams): readonly [number, number] | number => {
    const [from, to] = [Number(fields.get('startTime')), Number(fields.get('endTime'))];
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from <= 0 || to <= from) return codes.wrongFields;
    return to - from > windowMaxMs ? codes.windowTooLong : [from, to];
  };
  const timeOf = (at: number) => (config.recordTimes === 'ms' ? at : clockText(at, config.timeZone));
  return {
    list: (fields: URLSearchParams): Data => {
      const window = windowOf(fields);
      if (typeof window === 'number') return window;
      const now = clock.now();
      if (now - lastPull < config.pullEveryMs) return codes.tooSoon;
      lastPull = now;
      const rounds = book
        .closedBetween(...window)
        .filter(({ flaw, closedAt = 0 }) => flaw !== 'late' || now >= closedAt + lateMs);
      const rows = rounds.flatMap((round) => listed(round, config.currency));
      for (const round of rounds) if (round.flaw === 'changed') change(book, round);
      if (rows.length === 0) return codes.noRecords;
      const column = <Value>(pick: (row: Listed) => Value) => rows.map(pick);
      return {
        count: rows.length,
        list: {
          RecordID: column(({ id }) => id),
          GameID: column(({ game, hand }) => `${game}-${hand}`),
          Accounts: column(({ account }) => `${config.agent}_${account}`),
          KindID: column(({ game }) => Number(game)),
          ServerID: column(({ game }) => Number(game) * 10 + 1),
          CellScore: column(({ valid }) => yuanOf(valid)),
          AllBet: column(({ stake }) => yuanOf(stake)),
          Profit: column(({ net }) => yuanOf(net)),
          Revenue: column(({ revenue }) => yuanOf(revenue)),
          GameStartTime: column(({ openedAt }) => timeOf(openedAt)),
          GameEndTime: column(({ closedAt }) => timeOf(closedAt ?? 0)),
          Currency: column(({ currency }) => currency),
        },
      };
    },
    totals: (fields: URLSearchParams): Data => {
      const window = windowOf(fields);
      if (typeof window === 'number') return window;
      const rounds = book.closedBetween(...window);
      if (rounds.length === 0) return codes.noRecords;
      const sum = (pick: (round: GameRound) => number) => yuanOf(rounds.reduce((cents, one) => cents + pick(one), 0));
      return { validBet: sum(({ valid }) => valid), winGold: sum(({ net }) => net), count: rounds.length };
    },
    text: (fields: URLSearchParams): Data => {
      const round = book.rounds.find(fields.get('recordID') ?? '');
      if (round === undefined || round.account !== fields.get('account')) return codes.noRecords;
      return { data: roundText(round, localeOf(fields.get('Lang') ?? '')) };
    },
  };
}

type Listed = GameRound & { readonly currency: string };

/** A round as it is listed: with what a fault puts beside it. */
function listed(round: GameRound, currency: string): Listed[] {
  const row = { ...round, currency };
  if (round.flaw === 'twice') return [row, row];
  if (round.flaw === 'foreign') return [row, { ...row, id: `${row.id}-f`, account: 'nobody99' }];
  return round.flaw === 'currency' ? [row, { ...row, id: `${row.id}-c`, currency: 'USD' }] : [row];
}

/** Wins a little more: money and record move together. */
function change(book: Book, { flaw: _flaw, ...round }: GameRound): void {
  book.rounds.write({ ...round, net: round.net + changeCents });
}
