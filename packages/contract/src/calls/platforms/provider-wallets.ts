/** Money at companies that keep a wallet of their own for each player, and its way there and back. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, flag, idText, money, nothing, page, paging, seconds, wireObject } from '../../wire.ts';

/** A platform, part of the path. */
const plate = { platform: as('plate', z.enum(['ky', 'ag'])) };
const plateSample = { plate: 'ky' };

/**
 * Where a transfer stands. `made` it is written down here, and money that goes over has left the balance · `sent` the
 * company hears of it, once, and is asked from then on · `done` · `failed` nothing moved, or the money is back in the
 * balance · `review` people look at it · `late` it was said to have failed and came about after all.
 */
export const walletTransferStates = ['made', 'sent', 'done', 'failed', 'review', 'late'] as const;
export type WalletTransferState = (typeof walletTransferStates)[number];

/** `in`: over to the company; `out`: back to the balance. */
const way = z.enum(['in', 'out']);

const transferFields = {
  id: as('id', idText),
  ...plate,
  way: as('type', way),
  amount: as('money', money),
  /** 1 on its way, 2 done, 3 failed. */
  status: as('status', z.enum(['1', '2', '3'])),
  state: as('state', z.enum(walletTransferStates)),
  /** The state in words, in the language of the request. */
  stateName: as('statusName', z.string()),
  /** When it came to its state. */
  at: as('time', seconds),
  madeAt: as('created', seconds),
};
export const walletTransfer = wireObject(transferFields);

const transferSample = {
  id: '1234567890123456',
  plate: 'ky',
  type: 'in',
  money: '120.500',
  status: '2',
  state: 'done',
  statusName: 'Done',
  time: '1763623815',
  created: '1763623810',
};

export const showProviderWallet = defineCall({
  name: 'showProviderWallet',
  method: 'GET',
  path: 'sx/{plate}/user/get_balance',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's money at the company of a platform, as the company says now, and what is on its way.",
  input: wireObject(plate),
  output: wireObject({
    /** The platform that this money is shown at: a company that runs several keeps one wallet for them. */
    ...plate,
    /** `single`: games are paid from the balance itself, which is `money` then. */
    wallet: as('wallet', z.enum(['single', 'transfer'])),
    total: as('money', money),
    /** What can be brought back now, and what a hand still holds. */
    free: as('free', money),
    inHand: as('in_hand', money),
    onTheWay: as('on_the_way', money),
    /** The transfer that is on its way; null for none. */
    open: as('open', z.nullable(walletTransfer)),
    /** Whether a launch brings the balance over; empty until the first launch has asked. */
    auto: as('auto', z.enum(['', '0', '1'])),
    /** When the company said so. */
    at: as('at', seconds),
  }),
  refusals: ['gamePlatformClosed', 'launchFailed'],
  sample: {
    input: plateSample,
    output: {
      ...plateSample,
      wallet: 'transfer',
      money: '120.500',
      free: '100.500',
      in_hand: '20.000',
      on_the_way: '0.000',
      open: null,
      auto: '1',
      at: '1763623815',
    },
  },
});

export const moveProviderMoney = defineCall({
  name: 'moveProviderMoney',
  method: 'POST',
  path: 'sx/{plate}/user/transfer',
  who: 'member',
  bucket: 'money',
  once: true,
  summary:
    'Moves money over to the company of a platform or back. Answers after six seconds at most; a transfer that is still on its way goes on.',
  input: wireObject({ ...plate, amount: as('credit', money), way: as('type', way) }),
  output: wireObject({ transfer: as('transfer', walletTransfer) }),
  refusals: [
    'accountDisabled',
    'guestsMayNot',
    'timeOutOn',
    'selfExcluded',
    'gamePlatformClosed',
    'platformFrozen',
    'launchFailed',
    'insufficientFunds',
    'ownLimitReached',
    'transferTooSmall',
    'transferTooMuch',
    'transferOpen',
    'transferNotNeeded',
    'moneyInHand',
  ],
  sample: { input: { ...plateSample, credit: '120.50', type: 'in' }, output: { transfer: transferSample } },
});

export const setWalletAuto = defineCall({
  name: 'setWalletAuto',
  method: 'POST',
  path: 'sx/{plate}/user/auto_transfer',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Sets whether a launch brings the balance over from now on. Moves no money.',
  input: wireObject({ ...plate, auto: as('auto', flag) }),
  output: nothing,
  refusals: ['gamePlatformClosed', 'transferNotNeeded'],
  sample: { input: { ...plateSample, auto: '1' }, output: {} },
});

const broughtBack = wireObject({
  transfers: as('transfers', z.array(walletTransfer)),
  /** What stays in a hand for now; it is brought back when that is over. */
  leftInHand: as('left_in_hand', money),
});
const broughtSample = { transfers: [{ ...transferSample, type: 'out' }], left_in_hand: '20.000' };

export const bringBack = defineCall({
  name: 'bringBack',
  method: 'POST',
  path: 'sx/{plate}/user/all_transfer',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'Brings back what is free at the company of a platform; what is in a hand follows by itself.',
  input: wireObject(plate),
  output: broughtBack,
  refusals: ['gamePlatformClosed', 'launchFailed', 'transferOpen', 'platformFrozen'],
  sample: { input: plateSample, output: broughtSample },
});

export const bringAllBack = defineCall({
  name: 'bringAllBack',
  method: 'POST',
  path: 'sx/user/all_transfer',
  who: 'member',
  bucket: 'money',
  once: true,
  summary: 'The same at every company. One that does not answer is asked again later.',
  input: nothing,
  output: broughtBack,
  refusals: [],
  sample: { input: {}, output: broughtSample },
});

export const listWalletTransfers = defineCall({
  name: 'listWalletTransfers',
  method: 'GET',
  path: 'sx/user/transfer_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's transfers to companies and back, newest first.",
  input: wireObject({
    ...paging,
    /** 0 today, 1 yesterday, 7 the last seven days with today; all of the last 31 days when left out. */
    days: as('day_type', z.optional(z.enum(['0', '1', '7']))),
    platform: as('plate', z.optional(z.enum(['ky', 'ag']))),
  }),
  output: page(walletTransfer),
  refusals: [],
  sample: { input: { page: '1', rows: '20', day_type: '7' }, output: { rows: [transferSample], total: 1 } },
});

export const showWalletTransfer = defineCall({
  name: 'showWalletTransfer',
  method: 'GET',
  path: 'sx/user/transfer_info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'A transfer with what became of it, step by step.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({
    ...transferFields,
    timeline: as(
      'timeline',
      z.array(
        wireObject({
          state: as('state', z.enum(walletTransferStates)),
          stateName: as('statusName', z.string()),
          at: as('time', seconds),
        }),
      ),
    ),
  }),
  refusals: ['transferUnknown'],
  sample: {
    input: { id: '1234567890123456' },
    output: {
      ...transferSample,
      timeline: [
        { state: 'made', statusName: 'Written down', time: '1763623810' },
        { state: 'sent', statusName: 'On its way', time: '1763623810' },
        { state: 'done', statusName: 'Done', time: '1763623815' },
      ],
    },
  },
});

/** Of the company alone, and never more than a hint: what it says is asked for anew. */
export const providerNotice = defineCall({
  name: 'providerNotice',
  method: 'POST',
  path: 'platform/notify/{company}',
  also: [{ method: 'GET', path: 'platform/notify/{company}' }],
  who: 'anyone',
  bucket: 'callback',
  once: false,
  body: 'raw',
  summary:
    'A company of transfer wallets says that a player has left its games: agent, timestamp, param and key in the query or a form. Answered with {"code":0} whatever became of it.',
  input: wireObject({ provider: as('company', boundedText(40)) }),
  output: z.string(),
  refusals: ['unknownPath'],
  sample: { input: { company: 'table' }, output: '{"code":0}' },
});
