/** Ways to pay in: how they do, and what operators change of them. */
import { consoleCalls } from '@longmen/contract/console';
import type { ConsoleOutput } from '@longmen/contract/console';
import { type Mills, parseMills } from '@longmen/engine';
import type { ChannelChanged, ChannelFigures, ListedChannel } from '../../../payments/index.ts';
import type { ChannelChangeView } from '../../money/change-channel.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

type Row = ConsoleOutput<typeof consoleCalls.listChannels>['channels'][number];
type Form = ConsoleOutput<typeof consoleCalls.readChannel>['form'];
type Waits = NonNullable<Row['waits']>;

/** Routes of channels. */
export function channelRoutes(office: Office) {
  const { moneyIn } = office;
  return [
    route(consoleCalls.listChannels, async (_input, { by }) => {
      const { channels, waiting } = await office.listChannels(by);
      const figures = await moneyIn.channelFigures(by);
      return {
        channels: channels.map((channel) =>
          rowOf(
            channel,
            figures.get(channel.id),
            waiting.find(({ code }) => code === channel['code']),
          ),
        ),
        adding: waiting
          .filter(({ kind }) => kind === 'add')
          .map((change) => ({ ...waitsOf(change), code: change.code })),
      };
    }),
    route(consoleCalls.readChannel, async ({ code }, { by }) => {
      const { isOpen, form, seen, byOne, byTwo } = await moneyIn.readChannel(by, code);
      const { waiting } = await office.listChannels(by);
      const own = String(form['code']);
      const change = waiting.find((one) => one.code === own);
      return {
        code: own,
        isOpen,
        form: form as Form,
        byOne: [...byOne],
        byTwo: [...byTwo],
        waits: change === undefined ? null : waitsOf(change),
        seen,
      };
    }),
    route(consoleCalls.addChannel, async ({ form, second, reason }, { by }) =>
      outcomeOf(await office.changeChannel(by, { do: 'add', form, reason, ...named(second) })),
    ),
    route(consoleCalls.changeChannel, async ({ code, values, seen, second, reason }, { by }) =>
      outcomeOf(await office.changeChannel(by, { do: 'set', channel: code, values, seen, reason, ...named(second) })),
    ),
    route(consoleCalls.openChannel, async ({ code, second, reason }, { by }) =>
      outcomeOf(await office.changeChannel(by, { do: 'open', channel: code, reason, ...named(second) })),
    ),
    route(consoleCalls.closeChannel, async ({ code, reason }, { by }) => {
      await office.changeChannel(by, { do: 'close', channel: code, reason });
      return {};
    }),
    route(consoleCalls.dropChannelChange, async (about, { by }) => {
      await office.dropChannelChange(by, about);
      return {};
    }),
  ];
}

const named = (second: string | undefined) => (second === undefined ? {} : { second });

const outcomeOf = ({ entered: { is } }: Pick<ChannelChanged, 'entered'>) => ({
  outcome: is === 'first' ? ('waits' as const) : ('done' as const),
});

const waitsOf = ({ id, kind, madeBy, madeAt, wanted }: ChannelChangeView): Waits => {
  if (kind === 'close') throw new RangeError(`a channel that is closed waits for nobody: ${id}`);
  return { id, kind, by: madeBy, at: madeAt, own: (wanted as Form | undefined) ?? null };
};

/** As the form spells them. */
const millsOf = (text: unknown): Mills => {
  const mills = parseMills(String(text));
  if (mills === null) throw new RangeError('a channel has an amount that is none');
  return mills;
};

function rowOf(
  channel: ListedChannel,
  figures: ChannelFigures | undefined,
  change: ChannelChangeView | undefined,
): Row {
  const text = (name: string) => String(channel[name]);
  return {
    id: channel.id,
    code: text('code'),
    company: text('provider'),
    payType: channel['payType'] as Row['payType'],
    adapter: channel['adapter'] as Row['adapter'],
    isOpen: channel.isOpen,
    least: text('least'),
    most: text('most'),
    coin: text('coin'),
    feePermille: Number(channel['feePermille']),
    feeFixed: millsOf(channel['feeFixed']),
    waiting: channel.waiting,
    room: channel['room'] === null ? null : Number(channel['room']),
    hour: { opened: figures?.openedHour ?? 0, credited: figures?.creditedHour ?? 0 },
    day: { opened: figures?.openedDay ?? 0, credited: figures?.creditedDay ?? 0 },
    medianSeconds: figures?.medianSeconds ?? null,
    waits: change === undefined ? null : waitsOf(change),
  };
}
