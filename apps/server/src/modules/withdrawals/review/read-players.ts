/**
 * What operators read of where a player's money goes, and of who he was found to be. A number is compared by its blind
 * index; only `number` opens one, and the caller writes down who asked.
 */
import { cardNumber } from '@longmen/contract/payee-rules';
import { payoutAddress } from '@longmen/contract/payout-address';
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { maskedName } from '../../../platform/security/masks.ts';
import { makeSealBox, type SealBox } from '../../../platform/security/seal-box.ts';
import { numberIndex, openPayee } from '../payees/payee-box.ts';
import { payeeKinds } from '../payees/payee-rules.ts';
import { placeName } from '../payees/payee-view.ts';
import { findPayee, listPayees, type PayeeRow } from '../payees/store-payees.ts';
import { stateNames } from '../rules.ts';
import * as settings from '../settings.ts';
import {
  type CheckFilter,
  type CheckRow,
  countChecks,
  edgesOfNumbers,
  type NumberEdge,
  ownersOfNumber,
  pageOfChecks,
  requestsOfPlayer,
  sharersOfNumbers,
  type UnlockRow,
  unlocksOf,
  waitsForIdentity,
} from './store-payees-console.ts';

const kindNames = { 1: 'card', 4: 'coin', 5: 'wallet' } as const;

/** A card or address as operators see it: the holder masked, four characters of the number. */
export type PayeeView = {
  readonly id: string;
  readonly kind: (typeof kindNames)[keyof typeof kindNames];
  /** Names an address or account among the player's; undefined of a card. */
  readonly platform: string | undefined;
  readonly place: string;
  readonly tail: string;
  readonly holder: string;
  readonly boundAt: number;
  readonly lockedAt: number | null;
  readonly unlock: Omit<UnlockRow, 'payee'> | undefined;
};

export type PlayerWithdrawal = {
  readonly id: string;
  readonly state: (typeof stateNames)[keyof typeof stateNames];
  readonly amount: Mills;
  readonly to: string;
  readonly at: number;
};

type Window = { readonly before?: string | undefined; readonly limit: number };

export type CheckView = CheckRow & {
  /** What waits to be paid out because of it. */
  readonly waits: Mills | undefined;
};

/** What binds one account to another by their numbers, and since when, epoch ms. */
export type PayeeEdge = Omit<NumberEdge, 'kind'> & { readonly kind: 'card' | 'wallet' };

export type PayeeReader = {
  payees(userId: UserId): Promise<PayeeView[]>;
  /** Whether a typed number or address is just this one. @throws Refusal `noSuchPayee` */
  isNumber(userId: UserId, payee: string, typed: string): Promise<boolean>;
  /** The number or address, with whose name a card is in. @throws Refusal `noSuchPayee` */
  number(userId: UserId, payee: string): Promise<string>;
  /** Accounts that a whole number or address is or was bound to. */
  ownersOf(typed: string, limit: number): Promise<UserId[]>;
  /** Other accounts that a number of this one is or was bound to. */
  sharers(userId: UserId, limit: number): ReturnType<typeof sharersOfNumbers>;
  /** The same for many accounts, a wallet or an address apart from a card; at most `limit`, the last bound first. */
  edges(userIds: readonly UserId[], limit: number): Promise<PayeeEdge[]>;
  withdrawals(userId: UserId, window: Window): Promise<PlayerWithdrawal[]>;
  /** Checks of players, the newest first. */
  checks(filter: CheckFilter, page: PageRequest): Promise<ListPage<CheckView>>;
};

type Deps = { readonly platform: Platform; readonly box: SealBox };

/** Needs no running site. */
export function makePayeeReader(platform: Platform): PayeeReader {
  const deps: Deps = { platform, box: makeSealBox(openKeyring(platform.site.dataDir, 'payees')) };
  const { reads } = platform.db;
  const find = async (userId: UserId, id: string): Promise<PayeeRow> => {
    const payee = await findPayee(reads, userId, id);
    if (payee === undefined) throw refuse('noSuchPayee');
    return payee;
  };
  return {
    payees: async (userId) => {
      const [payees, unlocks] = await Promise.all([listPayees(reads, userId), unlocksOf(reads, userId)]);
      return payees.map((payee) => viewOf(deps, payee, unlocks));
    },
    isNumber: async (userId, id, typed) => {
      const { numberIndex: own } = await find(userId, id);
      return indexesOf(deps, typed).some((index) => index.equals(own));
    },
    number: async (userId, id) => {
      const payee = await find(userId, id);
      const { number, holder } = openPayee(deps.box, payee);
      return payee.kind === payeeKinds.card ? `${number} · ${holder}` : number;
    },
    ownersOf: async (typed, limit) => {
      const indexes = indexesOf(deps, typed);
      return indexes.length === 0 ? [] : ownersOfNumber(reads, indexes, limit);
    },
    sharers: (userId, limit) => sharersOfNumbers(reads, userId, limit),
    edges: async (userIds, limit) =>
      (await edgesOfNumbers(reads, userIds, limit)).map((edge) => ({
        ...edge,
        kind: edge.kind === payeeKinds.card ? 'card' : 'wallet',
      })),
    withdrawals: async (userId, window) =>
      (await requestsOfPlayer(reads, userId, window)).map(({ state, placeName: place, tail, ...row }) => ({
        ...row,
        state: stateNames[state],
        to: `${place} …${tail}`,
      })),
    checks: async (filter, request) => {
      const page = await listPage(request, {
        keyOf: ({ id }: CheckRow) => id,
        read: (window) => pageOfChecks(reads, filter, window),
        count: (max) => countChecks(reads, filter, max),
      });
      const waits = await waitsForIdentity(
        reads,
        page.rows.map(({ userId }) => userId),
      );
      return { ...page, rows: page.rows.map((row) => ({ ...row, waits: waits.get(row.userId) })) };
    },
  };
}

function viewOf(deps: Deps, payee: PayeeRow, unlocks: readonly UnlockRow[]): PayeeView {
  const { id, kind, place, tail, boundAt, lockedAt } = payee;
  const unlock = unlocks.find((one) => one.payee === id);
  return {
    id,
    kind: kindNames[kind],
    platform: kind === payeeKinds.card ? undefined : place,
    place: placeName(deps, payee),
    tail,
    holder: maskedName(openPayee(deps.box, payee).holder),
    boundAt,
    lockedAt,
    unlock,
  };
}

/** Blind indexes of all that a typed text may be: a card, or an address of any platform that the site pays to. */
function indexesOf({ platform, box }: Deps, typed: string): Buffer[] {
  const card = cardNumber(typed);
  const addresses = platform.settings.get(settings.platforms).flatMap(({ id, network }) => {
    const address = payoutAddress(network, typed);
    return address === undefined ? [] : [numberIndex(box, { platform: id }, address)];
  });
  return [...(card === undefined ? [] : [numberIndex(box, 'card', card)]), ...addresses];
}
