/** Opens transfers: the row, its order number and the money it takes, in one transaction, before a company hears of it. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse, Refusal } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { isRepeat } from '../../ledger/index.ts';
import { openCase } from '../cases/store-cases.ts';
import { scopeOf } from '../checks/scopes.ts';
import type { Deps } from '../deps.ts';
import type { Names } from '../launches/names.ts';
import {
  expectedIn,
  isUnexplained,
  transferMin,
  transferMax,
  wholeCents,
  withOver,
} from '../provider-wallets/rules.ts';
import { readRoom } from '../provider-wallets/read-room.ts';
import { openWallet, type ProviderWallet, writeWallet } from '../provider-wallets/store-wallets.ts';
import type { TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { bigWin, dayCap } from '../settings.ts';
import {
  findByKey,
  findOpen,
  findTransfer,
  insertTransfer,
  type NewTransfer,
  type WalletTransfer,
} from './store-transfers.ts';

export type TransferRequest = {
  readonly userId: UserId;
  readonly company: TransferProvider;
  /** Stands for the transfer that it made, whenever it comes again. */
  readonly key: string | undefined;
  readonly bodyHash: Buffer | undefined;
};

type Context = { readonly deps: Deps; readonly names: Names };

/** The job that sends what is made. */
export const sendJob = (provider: string): string => `arcade-transfers-send-${provider}`;

/**
 * Money over to a company. @param amount `all`: the whole balance as far as limits leave it, and nothing where that is
 * less than the least
 * @throws Refusal `transferOpen`, `insufficientFunds`, `ownLimitReached`, `transferTooSmall`, `transferTooMuch`,
 *   `timeOutOn`, `selfExcluded`, `keyReused`
 */
export function openOver(
  context: Context,
  request: TransferRequest,
  amount: Mills | 'all',
): Promise<WalletTransfer | undefined> {
  return once(context, request, async (tx, player) => {
    const { deps } = context;
    const { ledger, platform } = deps;
    const { userId, company } = request;
    const key = { userId, provider: company.name };
    const day = await ledger.crossings.today(tx);
    const wallet = await openWallet(tx, key, day.date);
    const room = await readRoom(deps, tx, { userId, company, wallet, day });
    const wanted = amount === 'all' ? wholeCents(Math.min(room.cash, room.left, transferMax)) : amount;
    if (amount === 'all' && wanted < transferMin) {
      if (room.cash >= transferMin) throw room.refusal(transferMin);
      return undefined;
    }
    if (wanted > room.left || wanted > room.cash) throw room.refusal(wanted);
    const transfer = newTransfer(context, request, { way: 'in', amount: wanted, day: day.date, player });
    const cap = platform.settings.get(dayCap);
    const counted = { userId, ref: transfer.id, amount: wanted, scope: scopeOf(company.name), day };
    const leg = await ledger.crossings.over(tx, { ...counted, cap });
    if (leg === undefined) throw room.refusal(wanted);
    await writeWallet(tx, key, { ...wallet, counts: withOver(wallet.counts, wanted), today: day.date });
    return { transfer, leg };
  });
}

/**
 * Money back from a company, at most what is free there. More than the company's records explain is written down and not
 * sent until they do, or until two operators let it go: a wallet cannot make money.
 * @throws Refusal `transferOpen`, `platformFrozen` where people look at the wallet, `keyReused`
 */
export async function openBack(context: Context, request: TransferRequest, amount: Mills): Promise<WalletTransfer> {
  const made = await once(context, request, async (tx, player) => {
    const { deps } = context;
    const { userId, company } = request;
    const day = await deps.ledger.crossings.today(tx);
    const wallet = await openWallet(tx, { userId, provider: company.name }, day.date);
    if (wallet.lockedAs !== null) throw refuse('platformFrozen');
    const isHeld = isUnexplained(wallet, amount, deps.platform.settings.get(bigWin));
    const transfer = newTransfer(context, request, { way: 'out', amount, day: day.date, player, isHeld });
    if (isHeld) await holdBack(deps, tx, transfer, wallet);
    return { transfer };
  });
  if (made === undefined) throw new Error('nothing was brought back');
  return made;
}

async function holdBack(
  { platform }: Deps,
  tx: Tx,
  { userId, provider, id, amount }: NewTransfer,
  wallet: ProviderWallet,
) {
  const { goneOver, comeBack, net } = wallet;
  const detail = { transfer: id, amount, over: goneOver, back: comeBack, net, expected: expectedIn(wallet) };
  await openCase(tx, { userId, provider, kind: 'purseDiffers', ref: `transfer:${id}`, detail });
  platform.log.error(
    { alarm: 'platform-purseDiffers', company: provider, ...detail },
    'a wallet holds more than its records explain',
  );
}

/** What a key made before. @throws Refusal `keyReused` where it came with other contents */
export async function knownBy(
  { platform }: Pick<Deps, 'platform'>,
  { userId, key, bodyHash }: TransferRequest,
): Promise<WalletTransfer | undefined> {
  const row = key === undefined ? undefined : await findByKey(platform.db.bets, userId, key);
  if (row !== undefined && bodyHash !== undefined && row.bodyHash?.equals(bodyHash) !== true) throw refuse('keyReused');
  return row;
}

type Opened = { readonly transfer: NewTransfer; readonly leg?: { readonly balance: Mills; readonly leg: number } };

/** One transfer at a time, and one for each key. */
async function once(
  { deps, names }: Context,
  request: TransferRequest,
  open: (tx: Tx, player: string) => Promise<Opened | undefined>,
): Promise<WalletTransfer | undefined> {
  const { platform, ledger } = deps;
  const { userId, company } = request;
  const before = () => knownBy(deps, request);
  const known = await before();
  if (known !== undefined) return known;
  const player = await names.nameOf(company.name, userId);
  try {
    const opened = await platform.db.bets.transaction(async (tx) => {
      await ledger.lockCash(tx, userId);
      const other = await findOpen(tx, userId, company.name);
      if (other !== undefined) throw refuse('transferOpen', { id: other.id, amount: other.amount, way: other.way });
      const made = await open(tx, player);
      if (made === undefined) return undefined;
      await insertTransfer(tx, made.transfer);
      return { leg: made.leg, row: await findTransfer(tx, userId, made.transfer.id) };
    });
    if (opened === undefined) return undefined;
    if (opened.leg !== undefined) platform.bus.publish('balance.changed', { userId, ...opened.leg });
    platform.jobs.wake(sendJob(company.name));
    return opened.row;
  } catch (error) {
    // A copy of the call may have come first.
    const copy = isRepeat(error) || error instanceof Refusal ? await before() : undefined;
    if (copy === undefined) throw error;
    return copy;
  }
}

type Parts = {
  readonly way: 'in' | 'out';
  readonly amount: Mills;
  readonly day: string;
  readonly player: string;
  readonly isHeld?: boolean;
};

function newTransfer(
  { deps: { platform } }: Context,
  { userId, company, key, bodyHash }: TransferRequest,
  { way, amount, day, player, isHeld = false }: Parts,
): NewTransfer {
  return {
    userId,
    id: platform.ids.next(),
    provider: company.name,
    way,
    amount: mills(amount),
    day,
    orderNumber: company.remote.orderNumber(player, platform.clock.now()),
    state: isHeld ? 'review' : 'made',
    why: isHeld ? 'the records do not explain it yet' : undefined,
    key,
    bodyHash,
  };
}
