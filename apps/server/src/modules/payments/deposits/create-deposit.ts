/** Opens a deposit: a row under the caller's key first, then the provider is asked, as often as it takes. */
import type { Calls, Locale, OutputOf } from '@longmen/contract';
import { feeOf, quantity, worthOf } from '@longmen/engine';
import { sqlState, type Tx } from '../../../platform/db/database.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import { type Caller, Refusal, refuse } from '../../../platform/api/route.ts';
import { announceDeposit } from './announce.ts';
import { type Deps, payerOf } from '../deps.ts';
import { type DepositInput, type Quote, quoteDeposit } from './quote-deposit.ts';
import { tooManyClaims } from './read-deposits.ts';
import { comparableName, drawNote, claimedMax, tails } from '../rules.ts';
import { topUpOpen } from '../settings.ts';
import { type Channel, listChannels, lockChannel } from '../channels/store-channels.ts';
import type { DepositRow } from '../deposit-row.ts';
import { findByKey, insertDeposit, markOpened, moveDeposit, sumWaiting, type Waiting } from './store-deposits.ts';
import { depositView } from './deposit-view.ts';
import type { UserId } from '../../../platform/ids.ts';

export type DepositOrder = {
  readonly caller: Caller;
  readonly input: DepositInput;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  readonly locale: Locale;
  /** Host of the site on which the player is. */
  readonly host: string;
};

type Answer = OutputOf<Calls['createDeposit']>;

/** So many deposits of one player may wait unpaid at once. */
export const waitingMax = 5;
/** Notes and tails are drawn anew when one is taken. */
const drawsMax = 20;
const waitsSeconds = { transfer: 900, gateway: 1_800, coin: 900 } as const;
/** How long a rate holds (issue: 15 minutes). */
export const rateSeconds = 900;
const uniqueViolation = '23505';

/**
 * Opens a deposit, or answers what the same key was answered before; a copy finds the same row and asks the
 * provider for the same order.
 * @throws Refusal
 */
export async function createDeposit(deps: Deps, order: DepositOrder): Promise<Answer> {
  const row = (await findBefore(deps, order)) ?? (await openOnce(deps, order));
  const opened = await prepare(deps, row, order.host);
  return answer(deps, opened, order.locale);
}

async function findBefore(
  { platform }: Deps,
  { caller, key, bodyHash }: DepositOrder,
): Promise<DepositRow | undefined> {
  const row = key === undefined ? undefined : await findByKey(platform.db.bets, caller.userId, key);
  if (row !== undefined && !row.bodyHash.equals(bodyHash)) throw refuse('keyReused');
  return row;
}

async function openOnce(deps: Deps, order: DepositOrder): Promise<DepositRow> {
  const { platform, identity } = deps;
  identity.assertMayUse(order.caller, 'topUp');
  if (!platform.settings.get(topUpOpen)) throw refuse('topUpClosed');
  await identity.mayMoveMoney(order.caller.userId);
  const channel = await chosenChannel(deps, order.input);
  const quote = quoteDeposit(channel, order.input);
  for (let draw = 0; draw < drawsMax; draw += 1) {
    try {
      return await platform.db.bets.transaction((tx) => write(deps, tx, order, channel, quote));
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'depositLimitReached')
        await deps.ports.noteLimitReached?.(order.caller.userId, String(error.facts['limit']));
      if (sqlState(error) !== uniqueViolation) throw error;
      // A copy of the call may have come first; else the note or tail was taken.
      const raced = await findBefore(deps, order);
      if (raced !== undefined) return raced;
    }
  }
  throw refuse('payChannelFull');
}

/** @throws Refusal `payChannelUnknown`, `payChannelClosed` */
async function chosenChannel(deps: Deps, { channel: id, code, channelCode }: DepositInput): Promise<Channel> {
  const names = [code, channelCode].filter((name) => name !== undefined);
  const found = (await listChannels(deps.platform.db.reads)).find(
    (one) => (id === undefined ? names.length > 0 : one.id === id) && names.every((name) => name === one.code),
  );
  if (found === undefined) throw refuse('payChannelUnknown');
  if (!found.isOpen || deps.adapterOf(found) === undefined) throw refuse('payChannelClosed');
  return found;
}

async function write(
  deps: Deps,
  tx: Tx,
  { caller, key, bodyHash }: DepositOrder,
  channel: Channel,
  quote: Quote,
): Promise<DepositRow> {
  const { userId } = caller;
  const { sealBox, platform } = deps;
  if (channel.room !== null) await lockChannel(tx, channel.id);
  await deps.ports.checkDeposit(tx, userId, quote.amount, async () => (await sumWaiting(tx, userId)).amount);
  const picture = await storedPicture(deps, tx, userId, quote);
  const deposit = platform.ids.next();
  const name = quote.depositor;
  const row = await insertDeposit(
    tx,
    {
      ...channel,
      ...withTail(deps, channel, quote),
      userId,
      deposit,
      channel: channel.id,
      // A code to scan and an account shown beforehand are paid before a note could be told.
      note: channel.adapter === 'transfer' && channel.jumpMode === 'payPage' ? drawNote(platform.dice.below) : null,
      depositor: name === undefined ? null : sealBox.seal(name, `deposit:${deposit}`),
      depositorIndex: name === undefined ? null : sealBox.index(comparableName(name), 'depositor'),
      bank: quote.bank ?? null,
      address: channel.adapter === 'coin' && channel.address !== '' ? channel.address : null,
      transactionId: quote.evidence.transactionId ?? null,
      picture: picture ?? null,
      // Jump 2 and 4 submit what was paid already (spec 2 §4).
      isClaimed:
        channel.jumpMode === 'showAccount' ||
        channel.jumpMode === 'showCode' ||
        quote.evidence.transactionId !== undefined,
      key,
      bodyHash,
      waitsSeconds: waitsSeconds[channel.adapter],
      rateSeconds: channel.exchangeRate === null ? null : rateSeconds,
    },
    { perPlayerMax: waitingMax, claimedMax, perChannelMax: channel.room },
  );
  if (row !== undefined) return row;
  // A copy may have taken the last place since the first look.
  throw fullness(await sumWaiting(tx, userId));
}

/** Why nothing more could be opened. */
function fullness({ unpaid, claimed }: Waiting): Refusal {
  if (unpaid >= waitingMax) return refuse('tooManyDeposits', { max: waitingMax });
  return claimed >= claimedMax ? tooManyClaims() : refuse('payChannelFull');
}

/** Coins to a shared address are told apart by their last digits, so each deposit asks for an amount of its own. */
function withTail({ platform }: Deps, channel: Channel, { toPay, amount, fee }: Quote) {
  if (channel.adapter !== 'coin' || channel.address === '' || channel.exchangeRate === null)
    return { toPay, amount, fee };
  const tail = tails.min + platform.dice.below(tails.max - tails.min + 1);
  const worth = worthOf(quantity(toPay + tail), channel.exchangeRate);
  return { toPay: toPay + tail, amount: worth, fee: feeOf(worth, channel.feePermille, channel.feeFixed) };
}

async function storedPicture(deps: Deps, tx: Tx, userId: UserId, { evidence }: Quote): Promise<string | undefined> {
  if (evidence.picture === undefined) return undefined;
  const stored = await deps.pictures.keep(tx, evidence.picture, userId);
  if (stored === undefined) throw refuse('pictureNeeded');
  return stored;
}

/** Asks the provider until the deposit can be paid. @throws Refusal `payChannelAway`: the same key asks again */
async function prepare(deps: Deps, row: DepositRow, host: string): Promise<DepositRow> {
  if (row.state !== 'created') return row;
  const { db, log } = deps.platform;
  const adapter = deps.adapterOf(row);
  if (adapter === undefined) throw refuse('payChannelClosed');
  try {
    const opened = await adapter.open({ ...row, payer: payerOf(deps, row.userId), bank: row.bank, host });
    const pending = await db.bets.transaction(async (tx) => {
      await markOpened(tx, row, opened);
      return moveDeposit(tx, row, { to: 'pending', reason: '' });
    });
    if (pending !== undefined) announceDeposit(deps, pending);
    // A copy, or a callback that was quicker than the answer, has moved it on.
    return pending ?? (await findAgain(deps, row));
  } catch (error) {
    // A provider that gives an address away twice, for the same amount, has prepared nothing: who paid could not be told.
    const isTaken = sqlState(error) === uniqueViolation;
    if (!(error instanceof OutboundFailed) && !isTaken) throw error;
    log.warn({ err: error, provider: row.provider, deposit: row.deposit }, 'a deposit could not be prepared');
    throw refuse('payChannelAway');
  }
}

async function findAgain({ platform }: Deps, { userId, deposit }: DepositRow): Promise<DepositRow> {
  const row = await markOpened(platform.db.bets, { userId, deposit }, {});
  if (row === undefined) throw new Error(`deposit ${deposit} is gone`);
  return row;
}

async function answer(deps: Deps, row: DepositRow, locale: Locale): Promise<Answer> {
  const deposit = await depositView(deps, row, locale);
  return {
    jump: row.jumpMode,
    url: row.payUrl ?? '',
    qrText: deposit.address === '' ? deposit.qrText : deposit.address,
    orderNum: row.deposit,
    gatewayNumber: row.gatewayNumber ?? '',
    deposit,
  };
}
