/** Pages of transfers for operators: everybody's by windows of time, a player's by the indexes of his own rows. */
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { lastLeft } from '../../../platform/history/history.ts';
import { overLegs } from '../history/read-left.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { mergeLists } from '../../../platform/console/merge-lists.ts';
import { searchBack } from '../../../platform/db/search-back.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import { type TransferKind, transferKinds } from '../transfers/kinds.ts';
import {
  countPostings,
  firstTransferAt,
  isPlay,
  listOthersOf,
  listPlayOf,
  listWindow,
  lookedMax,
  type TransferPlace,
  type TransferRow,
  type TransferTerms,
} from './store-review.ts';

export type TransferRequest = {
  readonly userId?: UserId | undefined;
  readonly kind?: TransferKind | undefined;
  readonly amountMin?: Mills | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

export type TransferPage = {
  readonly rows: readonly TransferRow[];
  readonly next: string | undefined;
  readonly searchedTo: number | undefined;
};

/** Clocks of servers and of the database differ by less. */
const clocksDifferMs = 60_000;
const cashAccount = 1;

/** A page, the newest first. @param now epoch ms */
export function listTransfers(
  platform: Reading,
  { userId, kind, ...others }: TransferRequest,
  page: { readonly before: string | undefined; readonly limit: number; readonly now: number },
): Promise<TransferPage> {
  const terms = { ...others, kind: kind === undefined ? undefined : transferKinds[kind] };
  return userId === undefined ? listOfAll(platform.db.lists, terms, page) : listOfPlayer(platform, userId, terms, page);
}

type Reading = Pick<Platform, 'db' | 'log' | 'site' | 'clock'>;
type PageOf = { readonly before: string | undefined; readonly limit: number; readonly now: number };

async function listOfAll(tx: Reader, terms: TransferTerms, { before, limit, now }: PageOf): Promise<TransferPage> {
  const first = await firstTransferAt(tx);
  if (first === undefined) return { rows: [], next: undefined, searchedTo: undefined };
  const after = readPlace(before);
  const since = /^t(\d{1,14})$/.exec(before ?? '')?.[1];
  const newest = after === undefined ? Number(since ?? now + clocksDifferMs) : after.at + 1;
  const left = terms.kind === undefined || isPlay(terms.kind) ? await lastLeft(tx) : undefined;
  if (left !== undefined && Math.min(terms.to ?? Infinity, newest) <= left.upTo)
    throw refuse('historyByPlayer', { month: left.month });
  // The first rows that a table holds need not be its very oldest.
  const from = Math.max(terms.from ?? 0, left?.upTo ?? first - clocksDifferMs * 10);
  const found = await searchBack({ from, to: Math.min(terms.to ?? Infinity, newest) }, limit, (window, rows) =>
    listWindow(tx, terms, { ...window, after, limit: rows }),
  );
  const last = found.rows.at(-1);
  const next = found.rows.length < limit || last === undefined ? `t${found.searchedTo}` : placeOf(last);
  // Where rows have left it says so, and does not end.
  const hasMore = found.hasMore || (left !== undefined && (terms.from ?? 0) < left.upTo);
  return {
    rows: found.rows,
    next: hasMore ? next : undefined,
    // A full page stopped at its last row, and not for want of rows.
    searchedTo: hasMore && found.rows.length < limit ? found.searchedTo : undefined,
  };
}

/** Play by the numbers of legs, all else by time, merged; each goes on from its own place. */
async function listOfPlayer(
  platform: Reading,
  userId: UserId,
  terms: TransferTerms,
  { before, limit }: PageOf,
): Promise<TransferPage> {
  const tx = platform.db.reads;
  const [, belowText, place] = /^(\d{1,15})\/(.*)$/.exec(before ?? '') ?? [];
  const below = belowText === undefined ? ((await countPostings(tx, userId, cashAccount)) ?? 0) + 1 : Number(belowText);
  const after = readPlace(place);
  const isOfPlay = terms.kind === undefined || isPlay(terms.kind);
  const isOfOthers = terms.kind === undefined || !isPlay(terms.kind);
  const [play, others] = await Promise.all([
    isOfPlay && below > 1
      ? overLegs(platform, tx, userId, cashAccount, { from: Math.max(1, below - lookedMax), to: below - 1 }, (all) =>
          listPlayOf(all, userId, terms, { below, limit: limit + 1 }),
        )
      : { rows: [], lookedTo: 1 },
    isOfOthers && place !== 'end' ? listOthersOf(tx, userId, terms, { after, limit: limit + 1 }) : [],
  ]);
  const merged = mergeLists([play.rows, others]);
  const rows = merged.slice(0, limit);
  const lastPlay = rows.findLast(({ kind }) => isPlay(kind));
  const lastOther = rows.findLast(({ kind }) => !isPlay(kind));
  // What was looked through without a row that fits is behind this page, too, once all that was found is on it.
  const isAll = merged.length <= limit;
  const nextBelow = isAll ? play.lookedTo : lastPlay === undefined ? below : numberOf(lastPlay);
  const hasMore = merged.length > limit || nextBelow > 1;
  const nextPlace = isAll ? 'end' : lastOther === undefined ? (place ?? '') : placeOf(lastOther);
  return {
    rows,
    next: hasMore ? `${nextBelow}/${nextPlace}` : undefined,
    searchedTo: rows.length < limit ? rows.at(-1)?.at : undefined,
  };
}

/** The number of a transfer's leg on the balance; 0 where it has none. */
const numberOf = ({ debit, debitNo, credit, creditNo }: TransferRow): number =>
  (debit === cashAccount ? debitNo : credit === cashAccount ? creditNo : 0) ?? 0;

const placeOf = ({ at, userId, kind, ref }: TransferPlace): string => `${at}.${userId}.${kind}.${ref}`;

/** Reads the place of a page; what is none begins at the newest. */
function readPlace(text: string | undefined): TransferPlace | undefined {
  const [, at, userId, kind, ref] = /^(\d{1,14})\.(\d{1,18})\.(\d{1,4})\.(\d{1,18})$/.exec(text ?? '') ?? [];
  if (at === undefined || userId === undefined || kind === undefined || ref === undefined) return undefined;
  return { at: Number(at), userId: userIdOf(userId), kind: Number(kind), ref };
}
