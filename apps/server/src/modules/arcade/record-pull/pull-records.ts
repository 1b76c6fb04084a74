/** Reads game rounds from companies of transfer wallets (platforms.md 6.1 and 10). */
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type RemoteRecord, TooSoon } from '../../providers/index.ts';
import { openCase } from '../cases/store-cases.ts';
import { kindCodes } from '../codes.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import { readRoom } from '../provider-wallets/read-room.ts';
import { findWallet, requestBack } from '../provider-wallets/store-wallets.ts';
import type { TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { turnover } from '../settings.ts';
import { afterPull, nextPull, paceMs, type Pull, quicker, roundOf, slower } from './rules.ts';
import { claimPull, sumRecords, writePull } from './store-pulls.ts';
import { type NewRecord, writeRecords } from './store-records.ts';

export type PullContext = {
  readonly deps: Deps;
  readonly names: Names;
  /** Called once money of a player who may not stay at the table is due to come back. */
  onMustLeave(): void;
};

const leaseMs = 60_000;
const firstReadMs = 600_000;
const atOnce = 1_000;
const minuteMs = 60_000;

/** Pulls once, when it is due. @returns whether it did */
export async function pullDue(context: PullContext, company: TransferProvider): Promise<boolean> {
  const { platform } = context.deps;
  const now = platform.clock.now();
  const first = { readTo: now - minuteMs - firstReadMs, paceMs };
  const claimed = await claimPull(platform.db.jobs, company.name, { leaseMs, first });
  if (claimed === undefined) return false;
  const { paceMs: pace, ...state } = claimed;
  const pull = nextPull(state, now);
  try {
    const differs = await carryOut(context, company, pull, state.isReread);
    await writePull(platform.db.jobs, company.name, afterPull(state, pull, { now, differs }), quicker(pace));
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    platform.log.warn({ err: error, company: company.name, pull }, 'records of game rounds could not be read');
    await writePull(platform.db.jobs, company.name, state, error instanceof TooSoon ? slower(pace) : pace);
  }
  return true;
}

/** @returns of an hour's sums, whether they are not ours */
async function carryOut(
  context: PullContext,
  company: TransferProvider,
  pull: Pull,
  isReread: boolean,
): Promise<boolean> {
  if (pull.kind !== 'totals') {
    await takeRecords(context, company, await company.remote.records(pull.from, pull.to));
    return false;
  }
  const { platform } = context.deps;
  const theirs = await company.remote.totals(pull.from, pull.to);
  const ours = await sumRecords(platform.db.jobs, company.name, pull);
  const differs = theirs.count !== ours.count || theirs.net !== ours.net || theirs.valid !== ours.valid;
  if (differs && isReread) {
    const about = { provider: company.name, kind: 'listDiffers', ref: `hour:${pull.from}` } as const;
    const isNew = await openCase(platform.db.jobs, { userId: undefined, ...about, detail: { theirs, ours } });
    if (isNew)
      platform.log.error({ alarm: 'platform-listDiffers', ...about, theirs, ours }, 'an hour of records differs');
  }
  return differs;
}

/** Writes rounds down; what names nobody of ours, or another currency, waits for people. */
async function takeRecords(context: PullContext, company: TransferProvider, records: readonly RemoteRecord[]) {
  const { deps, names } = context;
  const { platform, providers } = deps;
  const found = new Map<string, NewRecord>();
  for (const record of records) {
    const userId = await names.playerOf(company.name, record.player);
    if (userId === undefined || record.currency !== company.currency) {
      await openForeign(deps, company, record);
      continue;
    }
    const game = providers.gameByCode(company.platforms, record.game);
    if (game === undefined) await openUnknownGame(deps, company, record.game);
    const platformKey = game?.platform ?? company.platforms[0] ?? '';
    found.set(`${userId} ${record.record}`, {
      ...roundOf(record),
      userId,
      gameRound: platform.ids.next(),
      record: record.record,
      game: record.game,
      platform: platformKey,
      kind: kindCodes[game?.kind ?? (platformKey === 'ky' ? 'chess' : 'live')],
      valid: record.valid,
      openedAt: record.openedAt,
      endedAt: record.closedAt,
    });
  }
  const all = [...found.values()].toSorted((a, b) => (BigInt(a.userId) < BigInt(b.userId) ? -1 : 1));
  for (let from = 0; from < all.length; from += atOnce) {
    const batch = {
      provider: company.name,
      factors: platform.settings.get(turnover),
      records: all.slice(from, from + atOnce),
    };
    const played = await platform.db.jobs.transaction((tx) => writeRecords(tx, batch));
    await deps.identity.noteUses(
      played.flatMap(({ signIn, usedAt }) =>
        signIn === null || usedAt === null ? [] : [{ sessionId: signIn, at: usedAt }],
      ),
    );
    for (const { userId } of played) await holdToLimits(context, company, userId);
  }
}

/** Stakes at the table are not asked for one by one: once they reach a limit the player is sent home with his money. */
async function holdToLimits({ deps, names, onMustLeave }: PullContext, company: TransferProvider, userId: UserId) {
  const { db, log } = deps.platform;
  const key = { userId, provider: company.name };
  const day = await deps.ledger.crossings.today(db.jobs);
  const wallet = await findWallet(db.jobs, key, day.date);
  if (wallet === undefined) return;
  if (!(await readRoom(deps, db.jobs, { userId, company, wallet, day })).hasReachedStakes) return;
  await requestBack(db.jobs, key, 0);
  try {
    await company.remote.kick(await names.nameOf(company.name, userId));
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    log.warn({ err: error, ...key }, 'a player at a stake limit could not be sent home; the money comes back');
  }
  onMustLeave();
}

async function openForeign({ platform }: Deps, { name: provider }: TransferProvider, record: RemoteRecord) {
  const detail = { player: record.player, game: record.game, net: record.net, currency: record.currency };
  const about = { userId: undefined, provider, kind: 'foreignRecord', ref: record.record } as const;
  const isNew = await openCase(platform.db.jobs, { ...about, detail });
  if (isNew)
    platform.log.error(
      { alarm: 'platform-foreignRecord', company: provider, record: record.record },
      'a record is not ours',
    );
}

async function openUnknownGame({ platform }: Deps, { name: provider }: TransferProvider, game: string) {
  const isNew = await openCase(platform.db.jobs, {
    userId: undefined,
    provider,
    kind: 'unknownGame',
    ref: game,
    detail: {},
  });
  if (isNew)
    platform.log.error({ alarm: 'platform-unknownGame', company: provider, game }, 'a round of an unknown game');
}
