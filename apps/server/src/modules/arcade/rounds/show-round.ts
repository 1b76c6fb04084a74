/** One game round in detail, and the page of its company about it (platforms.md 9). */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { timeOfId } from '../../../platform/db/ids.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import { transferKinds } from '../../ledger/index.ts';
import { roundStates } from '../codes.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { type EntryRow, listEntries } from './store-entries.ts';
import { findRound, findRoundOf, findTeamRound, type RoundRow } from './store-lists.ts';
import { hasPage, viewRound } from './view-round.ts';

type Request = InputOf<typeof calls.gameRoundDetail>;
type Detail = OutputOf<typeof calls.gameRoundDetail>;

/** Whose clock made a number may be wrong by this much; what it names is looked for near its number's time first. */
const nearMs = [60_000, 3_600_000];

async function findNear<Row>(
  id: string,
  find: (times: { readonly from: number; readonly to: number }) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const at = timeOfId(id);
  let row: Row | undefined;
  for (const near of nearMs) row ??= await find({ from: at - near, to: at + near });
  return row;
}

/** @throws Refusal `orderUnknown` for a round that is neither the caller's nor, where he is an agent, one of his team's */
export async function showRound(
  deps: Deps,
  names: Names,
  { platform, id }: Request,
  caller: Caller,
  locale: Locale,
): Promise<Detail> {
  const { reads } = deps.platform.db;
  const { userId } = caller;
  const own =
    (await findRound(reads, userId, platform, id)) ??
    (await findNear(id, (times) => findRoundOf(reads, userId, { platform, transaction: id, ...times })));
  const row = own ?? (await findOfTeam(deps, caller, { platform, id }));
  if (row === undefined) throw refuse('orderUnknown', { orderNum: id });
  const [entries, cards] = await Promise.all([
    listEntries(reads, row.userId, row.gameRound),
    readCards(deps, names, row, locale),
  ]);
  const isOwn = own !== undefined;
  return {
    ...viewRound(deps, row, locale, isOwn),
    turnover: row.counted,
    entries: entries.map((entry) => viewEntry(entry, isOwn)),
    cards,
  };
}

async function findOfTeam(
  { platform: { db } }: Pick<Deps, 'platform'>,
  { userId, accountType }: Caller,
  { platform, id }: Request,
): Promise<RoundRow | undefined> {
  if (accountType !== agent) return undefined;
  return findNear(id, (times) => findTeamRound(db.reads, userId, { platform, gameRound: id, ...times }));
}

const agent = 2;

type Entry = Detail['entries'][number];
const kinds = new Map<number, readonly [kind: Entry['kind'], sign: 1 | -1]>([
  [transferKinds.platformBet, ['bet', -1]],
  [transferKinds.platformWin, ['win', 1]],
  [transferKinds.platformReturn, ['returned', 1]],
  [transferKinds.platformTakeBack, ['takenBack', -1]],
]);

/** What a player has left is nobody else's. */
function viewEntry({ kind: code, amount, at, balance }: EntryRow, isOwn: boolean): Entry {
  const found = kinds.get(code);
  if (found === undefined) throw new RangeError(`no entry of a round has kind ${code}`);
  const [kind, sign] = found;
  return { kind, amount: mills(amount === 0 ? 0 : sign * amount), at, balance: isOwn ? balance : null };
}

/** What a company of transfer wallets writes of a round that ended; nothing while it is away. */
async function readCards(deps: Deps, names: Names, row: RoundRow, locale: Locale): Promise<string> {
  const company = deps.providers.providerNamed(row.provider);
  if (company?.adapter.wallet !== 'transfer' || row.state === roundStates.open) return '';
  const page = await askCompany(deps, names, row, locale);
  return page !== undefined && 'text' in page ? page.text : '';
}

/**
 * The address of the company's page about a round of the caller's own; empty where there is none, or the company is away.
 * @throws Refusal `orderUnknown`
 */
export async function showRoundPage(
  deps: Deps,
  names: Names,
  { platform, id }: Request,
  { userId }: Caller,
  locale: Locale,
): Promise<OutputOf<typeof calls.gameRoundPage>> {
  const row = await findRound(deps.platform.db.reads, userId, platform, id);
  if (row === undefined) throw refuse('orderUnknown', { orderNum: id });
  const page = hasPage(deps, row) ? await askCompany(deps, names, row, locale) : undefined;
  return { url: page !== undefined && 'url' in page ? page.url : '' };
}

async function askCompany(deps: Deps, names: Names, { provider, userId, game, round }: RoundRow, locale: Locale) {
  const company = deps.providers.providerNamed(provider);
  if (company === undefined) return undefined;
  const player = await names.nameOf(provider, userId);
  try {
    return await company.adapter.roundPage({ player, game, round, record: undefined }, locale);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    deps.platform.log.warn({ err: error, provider }, 'a company does not show a round');
    return undefined;
  }
}
