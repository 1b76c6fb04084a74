/** A player's transfers to companies and back. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { selectTransfers } from './store-list.ts';
import { findTransfer } from './store-transfers.ts';
import { timelineOf, transferView } from './transfer-view.ts';

type List = typeof calls.listWalletTransfers;
type Show = typeof calls.showWalletTransfer;

const rowsDefault = 20;
/** Days of a list, and how many lie between its end and today: `0` today, `1` yesterday, `7` the last seven. */
const dayRanges = { '0': [1, 0], '1': [1, 1], '7': [7, 0], all: [31, 0] } as const;

export async function listWalletTransfers(
  { platform: { db, site }, providers }: Pick<Deps, 'platform' | 'providers'>,
  { page = 1, rows = rowsDefault, days, platform }: InputOf<List>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<List>> {
  const [length, ago] = dayRanges[days ?? 'all'];
  const provider = platform === undefined ? null : (providers.providerOf(platform)?.name ?? '');
  const query = { userId, provider, length, ago, timeZone: site.timeZone, skip: (page - 1) * rows, rows };
  const found = await selectTransfers(db.lists, query);
  return { rows: found.rows.map((transfer) => transferView({ providers }, transfer, locale)), total: found.total };
}

/** @throws Refusal `transferUnknown` for one of somebody else as well */
export async function showWalletTransfer(
  { platform: { db }, providers }: Pick<Deps, 'platform' | 'providers'>,
  { id }: InputOf<Show>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<Show>> {
  const transfer = await findTransfer(db.reads, userId, id);
  if (transfer === undefined) throw refuse('transferUnknown');
  return { ...transferView({ providers }, transfer, locale), timeline: timelineOf(transfer, locale) };
}
