/** The cases of a company with a wallet of its own: what the site says, and what the company must answer. */
import { type Case, expectEqual, expectThat } from '../cases.ts';
import { centsOf, type ChannelLine, type ChannelTarget, makeChannelLine } from './channel-line.ts';

const states = { absent: '-1', done: '0' } as const;
const noRecords = 16;
const hourMs = 3_600_000;
const yuan = 100;

export function channelCases(target: ChannelTarget): Case[] {
  const line = makeChannelLine(target);
  return [...entryCases(target, line), ...moneyCases(line), ...recordCases(line)];
}

/** @throws Error unless an answer has this code */
async function expectCode(answer: ReturnType<ChannelLine['ask']>, code: number): Promise<void> {
  expectEqual('the code', (await answer).code, code);
}

/** @throws Error where the company did what was asked */
async function expectRefused(answer: ReturnType<ChannelLine['ask']>): Promise<void> {
  expectThat((await answer).code !== 0, 'it was not refused');
}

function enterFields({ lineCode }: ChannelTarget, line: ChannelLine, over: Record<string, string> = {}) {
  const head = { account: line.account, money: '0', orderid: line.order(), ip: '127.0.0.1' };
  return { ...head, lineCode, KindID: '0', lang: 'en', backUrl: 'https://site.example/platformReturn', ...over };
}

function entryCases(target: ChannelTarget, line: ChannelLine): Case[] {
  const float = (over: Parameters<ChannelLine['ask']>[2]) => line.ask(14, {}, over);
  return [
    {
      name: 'who is new gets an account and an address to play at',
      play: async () => {
        const { code, data } = await line.ask(0, enterFields(target, line));
        expectEqual('the code', code, 0);
        expectThat(typeof data['url'] === 'string' && data['url'] !== '', 'there is no url');
      },
    },
    {
      name: 'a game that is none is refused',
      play: () => expectRefused(line.ask(0, enterFields(target, line, { KindID: '999999' }))),
    },
    { name: 'a wrong key is refused', play: () => expectRefused(float({ key: '0'.repeat(32) })) },
    {
      name: 'a request that is too old is refused',
      play: () => expectRefused(float({ timestamp: String(Date.now() - 2 * target.windowMs) })),
    },
    { name: 'another agent is refused', play: () => expectRefused(float({ agent: 'nobody' })) },
    { name: 'what was sealed under no key is refused', play: () => expectRefused(float({ param: 'AAAA' })) },
    { name: 'the float is money', play: async () => void centsOf(await line.ask(14, {}), 'money') },
  ];
}

function moneyCases(line: ChannelLine): Case[] {
  const { account } = line;
  const move = (s: 2 | 3, money: string, orderid = line.order()) => line.ask(s, { account, money, orderid });
  const free = async () => centsOf(await line.ask(7, { account }), 'freeMoney');
  /** Moves money and asks for the order until it is decided. */
  const settled = async (s: 2 | 3, money: string): Promise<string> => {
    const orderid = line.order();
    await move(s, money, orderid);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await line.ask(4, { orderid });
      const state = String(answer.data['status']);
      if (state === states.done) {
        expectEqual('the money of the order', centsOf(answer, 'money'), Number(money.replace('.', '')));
        return orderid;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('the order was not decided within ten seconds');
  };
  const moves = async (cents: number, work: () => Promise<unknown>) => {
    const before = await free();
    await work();
    expectEqual('the free balance', await free(), before + cents);
  };
  return [
    {
      name: 'a balance names all, what is free and whether a hand is on',
      play: async () => {
        const answer = await line.ask(7, { account });
        expectThat(centsOf(answer, 'freeMoney') <= centsOf(answer, 'totalMoney'), 'more is free than there is');
        expectThat(['0', '1'].includes(String(answer.data['gameStatus'])), 'gameStatus is neither 0 nor 1');
      },
    },
    {
      name: 'money crosses over, and its order says so',
      play: () => moves(12 * yuan + 34, () => settled(2, '12.34')),
    },
    {
      name: 'an order that is sent again moves nothing',
      play: async () => {
        const orderid = await settled(2, '1.00');
        await moves(0, () => move(2, '1.00', orderid));
      },
    },
    {
      name: 'an order that nobody sent is absent',
      play: async () =>
        expectEqual('the state', String((await line.ask(4, { orderid: line.order() })).data['status']), states.absent),
    },
    { name: 'money comes back, and its order says so', play: () => moves(-13 * yuan - 34, () => settled(3, '13.34')) },
    {
      name: 'more than is free does not come back',
      play: () =>
        moves(0, async () => {
          const orderid = line.order();
          await expectRefused(move(3, '99999.00', orderid));
          const { data } = await line.ask(4, { orderid });
          expectThat(String(data['status']) !== states.done, 'its order is done');
        }),
    },
    { name: 'an order number of another form is refused', play: () => expectRefused(move(2, '1.00', 'order-1')) },
    { name: 'parts of a cent are refused', play: () => moves(0, () => expectRefused(move(2, '1.005'))) },
    { name: 'who plays can be put out', play: () => expectCode(line.ask(8, { account }), 0) },
  ];
}

function recordCases(line: ChannelLine): Case[] {
  return [
    {
      name: 'rounds are listed as columns of one length, or there are none',
      play: async () => {
        const now = Date.now();
        const { code, data } = await line.ask(9, { startTime: now - 360_000, endTime: now - 60_000 });
        if (code === noRecords) return;
        expectEqual('the code', code, 0);
        const lengths = new Set(Object.values(data['list'] ?? {}).map((column) => (column as unknown[]).length));
        expectThat(lengths.size === 1, 'columns have several lengths');
      },
    },
    {
      name: 'an hour without rounds has none, and sums of none',
      play: async () => {
        const window = { startTime: 946_684_800_000, endTime: 946_684_800_000 + hourMs };
        expectEqual('the code', (await line.ask(15, window)).code, noRecords);
      },
    },
  ];
}
