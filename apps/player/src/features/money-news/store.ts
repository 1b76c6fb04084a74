/**
 * Deposits and withdrawals that this device follows to their end, so that each step is announced on whatever page the
 * player is, once, also when it came while the app was closed. It is small: it starts with the app.
 */
import type { ServerFrame } from '@longmen/contract/push';
import { create } from 'zustand';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { useSession } from '../../core/session/session.ts';

export type MoneyKind = 'deposit' | 'withdrawal';

export type Followed = {
  readonly kind: MoneyKind;
  readonly id: string;
  /** The state that was shown last; empty before it is known. */
  readonly state: string;
  /** It may still move on. */
  readonly open: boolean;
  /** Something happened to it that the player has not looked at. */
  readonly unseen: boolean;
  /** How often the server said that it moved: each time it is read again. */
  readonly moves: number;
};

type MoneyNews = { readonly userId: string; readonly records: readonly Followed[] };

/** One withdrawal and a few deposits are open at a time; of the rest only what is unseen matters. */
export const recordsMax = 10;

const storageKey = 'moneyNews';
const nothing: MoneyNews = { userId: '', records: [] };

export const useMoneyNews = create<MoneyNews>(() => readStored<MoneyNews>(storageKey) ?? nothing);

window.addEventListener('storage', ({ key }) => {
  if (key === `longmen.${storageKey}`) useMoneyNews.setState(readStored<MoneyNews>(storageKey) ?? nothing);
});

const isSame = (a: Pick<Followed, 'kind' | 'id'>, b: Pick<Followed, 'kind' | 'id'>) =>
  a.kind === b.kind && a.id === b.id;

/** What is followed for whoever is signed in now. */
export function ownRecords(): readonly Followed[] {
  const { userId, records } = useMoneyNews.getState();
  return userId === useSession.getState().userId ? records : [];
}

function writeRecords(records: readonly Followed[]): void {
  const next = { userId: useSession.getState().userId, records: records.slice(-recordsMax) };
  writeStored(storageKey, next);
  useMoneyNews.setState(next);
}

/** The server said that it moved: it is read, and followed to its end. */
export function followMoney(which: Pick<Followed, 'kind' | 'id'>): void {
  const records = ownRecords();
  const known = records.find((each) => isSame(each, which)) ?? { ...which, state: '', unseen: false, moves: 0 };
  writeRecords([...records.filter((each) => !isSame(each, which)), { ...known, open: true, moves: known.moves + 1 }]);
}

/** Follows a deposit or withdrawal that a frame of the socket names. */
export function followFrame(frame: ServerFrame): void {
  if (frame.t === 'deposit' || frame.t === 'withdrawal') followMoney({ kind: frame.t, id: frame.d.id });
}

/** Stores what was read of a record. */
export function storeMoney(
  which: Pick<Followed, 'kind' | 'id'>,
  read: Pick<Followed, 'state' | 'open' | 'unseen'>,
): void {
  writeRecords(ownRecords().map((each) => (isSame(each, which) ? { ...each, ...read } : each)));
}

/** The player has looked at one record, or at the list of all. */
export function markMoneySeen(isMeant: (record: Followed) => boolean): void {
  const records = ownRecords();
  if (records.some((each) => each.unseen && isMeant(each)))
    writeRecords(records.map((each) => (isMeant(each) ? { ...each, unseen: false } : each)));
}

/** Whether the player in this session has news of money that were not looked at. */
export function useUnseenMoney(): boolean {
  const session = useSession((state) => state.userId);
  return useMoneyNews(({ userId, records }) => userId === session && records.some(({ unseen }) => unseen));
}

/** Whether something is open or unseen: then the bar that announces it is loaded. */
export function useFollowsMoney(): boolean {
  const session = useSession((state) => (state.token === '' || state.isGuest ? '' : state.userId));
  return useMoneyNews(
    ({ userId, records }) => session !== '' && userId === session && records.some(({ open, unseen }) => open || unseen),
  );
}
