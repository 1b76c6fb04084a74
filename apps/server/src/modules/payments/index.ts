/** Public API of payments: money that comes in. */
import type { Locale } from '@longmen/contract';
import { openKeyring } from '../../platform/security/keyring.ts';
import type { Platform } from '../../platform/context.ts';
import { outboundTo } from '../../platform/network/outbound.ts';
import type { PaymentProvider } from '../../platform/outside/payment-providers.ts';
import type { Route } from '../../platform/api/route.ts';
import { makeSealBox } from '../../platform/security/seal-box.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Adapter } from './adapters/adapter.ts';
import { coinAdapter } from './adapters/coin.ts';
import { gatewayAdapter } from './adapters/gateway.ts';
import { transferAdapter } from './adapters/transfer.ts';
import { deleteOldPayloads } from './callbacks/callback-payload.ts';
import { createDeposit, type DepositOrder, rateSeconds, waitingMax } from './deposits/create-deposit.ts';
import { creditKinds } from './deposits/credit.ts';
import type { DepositRow } from './deposit-row.ts';
import { makeAdmin, type PaymentAdmin } from './review/admin.ts';
import { makeReader, type PaymentReader } from './review/read-console.ts';
import { expireDeposits } from './deposits/expire-deposits.ts';
import type { Deps, PaymentsPorts, ReviewDeps } from './deps.ts';
import { paymentRoutes } from './routes.ts';
import type { AdapterName } from './rules.ts';
import { demoChannels } from './seed.ts';
import * as settings from './settings.ts';
import { oldestWaiting } from './callbacks/store-callbacks.ts';
import { insertChannel, listChannels } from './channels/store-channels.ts';
import {
  findLastCredited,
  listByNumber,
  listUncredited,
  type UncreditedQuery,
} from './deposits/store-deposit-lists.ts';
import { countUnreadable } from './callbacks/store-unreadable.ts';
import { callbackJob } from './callbacks/take-callback.ts';
import type { TeamDepositFilter } from './deposits/store-team-deposits.ts';
import { type TeamDeposit, teamDeposits } from './deposits/team-deposits.ts';
import { depositViews, type DepositView } from './deposits/deposit-view.ts';
import { workCallbacks } from './callbacks/work-callbacks.ts';
import type { UserId } from '../../platform/ids.ts';

export { listReceived, listReceivedWithin } from './deposits/store-received.ts';
export { type ChannelSums, sumChannels } from './review/store-report.ts';
export { signedHeaders } from './adapters/sign.ts';
export {
  type ChannelChange,
  type ChannelChanged,
  type ChannelAdmin,
  type ChannelRead,
  type ListedChannel,
  makeChannelAdmin,
} from './channels/change-channels.ts';
export type { PlayerDeposit } from './review/store-console.ts';
export type { ChannelChangeRow, ChannelFigures } from './channels/store-channel-changes.ts';
export type {
  AdjustmentView,
  DepositFacts,
  DepositListed,
  DepositRequest,
  MatchCheck,
  OrderView,
  PaymentFacts,
  PaymentReader,
  PaymentView,
} from './review/read-console.ts';
export type { PaymentFilter, WaitingCounts } from './review/store-console.ts';
export type { UnreadableCallback } from './callbacks/store-unreadable.ts';
export {
  type Decided,
  type DepositAnswer,
  type PaymentAdmin,
  type PaymentQueue,
} from './review/admin.ts';
export type { DecisionRow } from './review/store-decisions.ts';

export type { PaymentEvents } from './events.ts';
export type { DepositView } from './deposits/deposit-view.ts';
export { settings as paymentsSettings };

/** Bounds that players read about. */
export const paymentFigures = { waitingMax, rateSeconds } as const;

type PaymentsDeps = PaymentsPorts &
  Pick<ReviewDeps, 'messages'> & {
    readonly ledger: Pick<Ledger, 'post' | 'openRequirement' | 'balanceOf'>;
    readonly identity: Pick<Identity, 'assertMayUse' | 'mayUse' | 'userOf' | 'userByName' | 'mayMoveMoney'>;
    readonly pictures: Pick<Pictures, 'keep'>;
    readonly providers: readonly PaymentProvider[];
  };

/** A deposit as records tell of it: `creditKind` is its kind in the ledger, before its credit as after it. */
export type RecordedDeposit = DepositView & { readonly creditKind: (typeof creditKinds)[AdapterName] };

export type Payments = {
  readonly routes: Route[];
  /** Opens a deposit as its call does; for the demo story. */
  createDeposit(order: DepositOrder): ReturnType<typeof createDeposit>;
  /** A player's own deposits by their numbers, for records. */
  depositsOf(userId: UserId, deposits: readonly string[], locale: Locale): Promise<RecordedDeposit[]>;
  /** A player's deposits that have credited nothing, newest first, for records. */
  uncreditedOf(userId: UserId, query: UncreditedQuery, locale: Locale): Promise<RecordedDeposit[]>;
  /** A page of an agent's team's deposits, newest first, without how they were paid; more than `max` are not counted. */
  teamDeposits(
    filter: TeamDepositFilter,
    page: { skip: number; rows: number; max: number },
    locale: Locale,
  ): Promise<{ rows: TeamDeposit[]; total: number }>;
  /** Whether a player has ever had a deposit credited. */
  hasCredited(userId: UserId): Promise<boolean>;
  /** Works on callbacks that wait. @returns whether there may be more at once */
  workCallbacks(): Promise<boolean>;
  expireDeposits(): Promise<boolean>;
  /** Seals and forgets what providers wrote. @returns whether there may be more at once */
  deleteOldPayloads(): Promise<boolean>;
  admin: PaymentAdmin;
  /** The channels of the demo site, for the providers that are there; repeating it adds nothing. */
  seedDemo(): Promise<void>;
};

const workEveryMs = 1_000;
const expireEveryMs = 5_000;
const tidyEveryMs = 60_000;

/** Builds the module and adds its jobs. */
export function makePayments(
  platform: Platform,
  {
    providers,
    messages,
    checkDeposit,
    lockPlayer,
    assertMayPlay,
    raiseLevel,
    noteLimitReached,
    ...modules
  }: PaymentsDeps,
): Payments {
  const adapters = makeAdapters(platform, providers);
  const all: Deps = {
    ...modules,
    ...adapters,
    platform,
    providers,
    ports: { checkDeposit, lockPlayer, assertMayPlay, raiseLevel, ...(noteLimitReached && { noteLimitReached }) },
    sealBox: makeSealBox(openKeyring(platform.site.dataDir, 'personal-data')),
  };
  const work = () => workCallbacks(all);
  const expire = () => expireDeposits(all);
  platform.jobs.add({ name: callbackJob, everyMs: workEveryMs, run: work });
  const tidy = () => deleteOldPayloads(all);
  platform.jobs.add({ name: 'payments-expire', everyMs: expireEveryMs, run: expire });
  platform.jobs.add({ name: 'payments-words', everyMs: tidyEveryMs, run: tidy });
  watchCallbacks(platform);
  return {
    routes: paymentRoutes(all),
    createDeposit: (order) => createDeposit(all, order),
    depositsOf: async (userId, deposits, locale) =>
      recordedDeposits(all, userId, await listByNumber(platform.db.reads, userId, deposits), locale),
    teamDeposits: (filter, page, locale) => teamDeposits(platform.db.reads, filter, page, locale),
    uncreditedOf: async (userId, query, locale) =>
      recordedDeposits(all, userId, await listUncredited(platform.db.reads, userId, query), locale),
    hasCredited: async (userId) => (await findLastCredited(platform.db.reads, userId)) !== undefined,
    workCallbacks: work,
    expireDeposits: expire,
    deleteOldPayloads: tidy,
    admin: makeAdmin(
      { ...all, messages },
      async (tx, username) => (await modules.identity.userByName(username, tx))?.userId,
    ),
    seedDemo: async () => {
      const known = new Set(providers.map(({ name }) => name));
      const there = new Set((await listChannels(platform.db.jobs)).map(({ code }) => code));
      for (const channel of demoChannels)
        if (known.has(channel.provider) && !there.has(channel.code)) await insertChannel(platform.db.jobs, channel);
    },
  };
}

async function recordedDeposits(
  all: Deps,
  userId: UserId,
  rows: readonly DepositRow[],
  locale: Locale,
): Promise<RecordedDeposit[]> {
  const views = await depositViews(all, userId, rows, locale);
  const kinds = new Map(rows.map(({ deposit, adapter }) => [deposit, creditKinds[adapter]]));
  return views.flatMap((deposit) => {
    const creditKind = kinds.get(deposit.orderNum);
    return creditKind === undefined ? [] : { ...deposit, creditKind };
  });
}

/** What operators decide about money, without a site around it. */
export function makePaymentAdmin(
  platform: Platform,
  deps: Pick<PaymentsDeps, 'ledger' | 'checkDeposit' | 'raiseLevel' | 'messages'> & {
    readonly identity: Pick<Identity, 'mayUse' | 'userOf' | 'userByName'>;
  },
): PaymentAdmin {
  const { ledger, identity, checkDeposit, raiseLevel, messages } = deps;
  const sealBox = makeSealBox(openKeyring(platform.site.dataDir, 'personal-data'));
  const all = { platform, ledger, identity, messages, sealBox, ports: { checkDeposit, raiseLevel } };
  return makeAdmin(all, async (tx, username) => (await identity.userByName(username, tx))?.userId);
}

/** What operators read of money in at the console, without a site around it. */
export function makePaymentReader(
  platform: Platform,
  deps: {
    readonly identity: Pick<Identity, 'userByName' | 'userOf' | 'usersOf'>;
    readonly pictures: Pick<Pictures, 'readAt'>;
  },
): PaymentReader {
  return makeReader({ ...deps, platform, sealBox: makeSealBox(openKeyring(platform.site.dataDir, 'personal-data')) });
}

/** One adapter per provider and kind; a channel whose provider is not there has none. */
function makeAdapters(platform: Platform, providers: readonly PaymentProvider[]): Pick<Deps, 'adapterOf' | 'readerOf'> {
  const now = () => platform.clock.now();
  const build = (provider: PaymentProvider, ownAddress: boolean): Adapter => {
    const outbound = outboundTo(provider.url);
    if (provider.kind === 'gateway') return gatewayAdapter(provider, outbound, now);
    return provider.kind === 'coin' ? coinAdapter(provider, outbound, now, ownAddress) : transferAdapter;
  };
  const built = new Map(providers.map((one) => [one.name, { shared: build(one, false), own: build(one, true) }]));
  return {
    readerOf: (provider) => built.get(provider)?.shared,
    adapterOf: ({ provider, adapter, address }) => {
      const found = built.get(provider);
      const one = address === null || address === '' ? found?.own : found?.shared;
      return one?.name === adapter ? one : undefined;
    },
  };
}

/** How long the oldest callback has waited: an alarm above a minute (trust.md A10); and how many wait for people. */
function watchCallbacks(platform: Platform): void {
  let ageMs = 0;
  let unreadable = 0;
  platform.jobs.add({
    name: 'payments-callback-age',
    everyMs: 5_000,
    run: async () => {
      ageMs = await oldestWaiting(platform.db.jobs);
      unreadable = await countUnreadable(platform.db.jobs);
      return false;
    },
  });
  platform.metrics.gauge('longmen_callback_age_seconds', 'Age of the oldest callback that waits.', (set) =>
    set(ageMs / 1000),
  );
  platform.metrics.gauge(
    'longmen_callbacks_unreadable',
    'Callbacks that nobody could read and that wait for people.',
    (set) => set(unreadable),
  );
}
