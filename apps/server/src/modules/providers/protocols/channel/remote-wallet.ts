/** A player's wallet at a company of `channel/1`. */
import { OutboundFailed } from '../../../../platform/network/outbound.ts';
import type { RemoteWallet, TransferState } from '../game-adapter.ts';
import { TooSoon } from '../too-soon.ts';
import { type Answer, mustBeDone, needed, type Request, wholeOf } from './ask.ts';
import { codes, stateOfMove, stateOfOrder } from './codes.ts';
import type { ChannelContext } from './context.ts';
import { amountOf, moneyOf, moneyText } from './money.ts';
import { readNotice } from './notice.ts';
import { readRecords } from './records.ts';

const orderLengthMax = 100;
const inAHand = 1;

/** Every function throws OutboundFailed where the company gave no readable answer. */
export function remoteWallet(context: ChannelContext): RemoteWallet {
  const { provider, zone, ask, deps } = context;
  return {
    orderNumber: (player, at) => {
      const number = `${provider.agent}${zone.stamp(at)}${player}`;
      if (number.length > orderLengthMax) throw new RangeError('the name of a player is too long for an order');
      return number;
    },
    move: (transfer) => move(context, transfer),
    ask: (order) => askOrder(context, order),
    balance: (player) => balanceOf(context, player),
    kick: async (player) => {
      const answer = await ask(handle(8, { account: player }));
      // Who has no account there is not in a game either.
      if (!lacksAccount(answer)) mustBeDone(answer);
    },
    records: async (from, to) => {
      const answer = await ask(recordsOf(9, from, to), 'records');
      if (answer.code === codes.noRecords) return [];
      return readRecords(doneInTime(answer)['list'], { ...provider, zone });
    },
    totals: async (from, to) => {
      const answer = await ask(recordsOf(15, from, to));
      if (answer.code === codes.noRecords) return { valid: 0, net: 0, count: 0 };
      const data = doneInTime(answer);
      return {
        valid: needed(amountOf(data['validBet']), 'validBet'),
        net: needed(moneyOf(data['winGold']), 'winGold'),
        count: needed(wholeOf(data['count']), 'count'),
      };
    },
    float: async () => needed(moneyOf(mustBeDone(await ask(handle(14, {})))['money']), 'money'),
    readNotice: (fields) => readNotice(fields, provider, deps.now()),
  };
}

const handle = (s: number, fields: Request['fields']): Request => ({ path: 'channelHandle', s, fields });

const recordsOf = (s: number, from: number, to: number): Request => ({
  path: 'getRecordHandle',
  s,
  fields: { startTime: from, endTime: to },
});

const lacksAccount = ({ code }: Answer) => code === codes.noAccount || code === codes.accountInvalid;

type Transfer = Parameters<RemoteWallet['move']>[0];

/** Sent once, whatever comes back. */
async function move(
  { ask, openAccount }: ChannelContext,
  { way, player, amount, order }: Transfer,
): Promise<TransferState> {
  const fields = { account: player, money: moneyText(amount), orderid: order };
  const sent = await saying(() => ask(handle(way === 'in' ? 2 : 3, fields)));
  if ('state' in sent) return sent;
  // The next transfer finds an account; this one is never sent again.
  if (lacksAccount(sent)) await saying(() => openAccount(player));
  return stateOfMove(sent.code);
}

async function askOrder({ ask }: ChannelContext, order: string): Promise<TransferState> {
  const answer = await saying(() => ask(handle(4, { orderid: order })));
  if ('state' in answer) return answer;
  const { code, data } = answer;
  const money = data['money'];
  const amount = amountOf(money);
  // Money that cannot be read makes the whole answer unread.
  if (money !== undefined && money !== null && amount === undefined)
    return { state: 'unknown', why: 'the answer names no readable money' };
  return stateOfOrder(code, wholeOf(data['status']), amount);
}

/** What was answered; that nobody knows, where nothing readable was. */
async function saying<T>(call: () => Promise<T>): Promise<T | Extract<TransferState, { state: 'unknown' }>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutboundFailed) return { state: 'unknown', why: error.message };
    throw error;
  }
}

async function balanceOf({ ask, openAccount }: ChannelContext, player: string) {
  const look = () => ask(handle(7, { account: player }));
  let answer = await look();
  if (lacksAccount(answer)) {
    await openAccount(player);
    answer = await look();
  }
  const data = mustBeDone(answer);
  return {
    total: needed(amountOf(data['totalMoney']), 'totalMoney'),
    free: needed(amountOf(data['freeMoney']), 'freeMoney'),
    inHand: needed(wholeOf(data['gameStatus']), 'gameStatus') === inAHand,
  };
}

/** @throws TooSoon, which asks for a slower pace */
function doneInTime(answer: Answer): Answer['data'] {
  if (answer.code === codes.tooSoon) throw new TooSoon();
  return mustBeDone(answer);
}
