/**
 * What operators change of channels. The office calls it with a transaction that also holds its entry in the log. What
 * moves money waits until another operator enters the same; one alone closes a channel (trust.md S11). Calls read
 * channels anew each time, so every process follows at once; deposits keep what they froze when they were opened.
 */
import { isDeepStrictEqual } from 'node:util';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type ChannelContent, type ChannelForm, type ReadChannel, readChannel, spellChannel } from './channel-form.ts';
import { channelKeys, keysNeedTwo, valuesOf, withValues } from './channel-keys.ts';
import { judgeChannel } from './channel-rules.ts';
import { isNumberOfOurs } from '../rules.ts';
import {
  type ChannelChangeRow,
  dropChannelChange,
  endChannelChange,
  findOfficeChannel,
  findWaitingChange,
  holdOfficeChannel,
  insertChannelChange,
  listOfficeChannels,
  listWaitingChanges,
  nextChannelId,
  type OfficeChannel,
  openOrClose,
  updateChannel,
} from './store-channel-changes.ts';
import { insertChannel } from './store-channels.ts';

export type ChannelChange =
  | { readonly do: 'open' | 'close'; readonly channel: string }
  /** Values by the names of fields (channel-form.ts). */
  | { readonly do: 'set'; readonly channel: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly do: 'add'; readonly form: unknown };

/** How a change went. */
export type ChannelChanged = {
  readonly code: string;
  /** False: it waits for another operator to enter the same. */
  readonly agreed: boolean;
  /** Whether another operator had entered the same before. */
  readonly isSecond: boolean;
  readonly before: unknown;
  readonly after: unknown;
};

/** A channel as it is listed; amounts in its own unit. */
export type ListedChannel = ChannelForm & {
  readonly id: string;
  readonly isOpen: boolean;
  /** How many deposits wait in it for their money. */
  readonly waiting: number;
};

export type ChannelAdmin = {
  /** All of them, in the order in which players see them. */
  list(): Promise<ListedChannel[]>;
  /** @param which its number or code @throws Refusal */
  show(which: string): Promise<ChannelForm & Pick<ListedChannel, 'id' | 'isOpen'>>;
  /** Changes that wait for another operator, the oldest first. */
  changes(): Promise<ChannelChangeRow[]>;
  /** @throws Refusal */
  change(tx: Tx, by: string, change: ChannelChange & { readonly reason: string }): Promise<ChannelChanged>;
  /** Takes back what waits for another operator. @returns the channel's code. @throws Refusal */
  drop(tx: Tx, id: string): Promise<string>;
};

const rowsMax = 200;

/** The admin service of channels; what moves money needs two operators. */
export function makeChannelAdmin({ db }: Pick<Platform, 'db'>): ChannelAdmin {
  const { reads } = db;
  return {
    list: async () => {
      const channels = await listOfficeChannels(reads);
      return channels.map((one) => ({ id: one.id, isOpen: one.isOpen, waiting: one.waiting, ...spellChannel(one) }));
    },
    show: async (which) => {
      const channel = there(await findOfficeChannel(reads, which), which);
      return { id: channel.id, isOpen: channel.isOpen, ...spellChannel(channel) };
    },
    changes: () => listWaitingChanges(reads, rowsMax),
    change: (tx, by, change) => {
      if (change.do === 'add') return add(tx, by, change.reason, change.form);
      if (change.do === 'set') return set(tx, by, change);
      return openClose(tx, by, change);
    },
    drop: async (tx, id) => {
      const code = isNumberOfOurs(id) ? await dropChannelChange(tx, id) : undefined;
      if (code === undefined) throw refuse('nothingWaits', { waiting: 'channelChange', id });
      return code;
    },
  };
}

function there(channel: OfficeChannel | undefined, which: string): OfficeChannel {
  if (channel === undefined) throw refuse('noSuchChannel', { channel: which });
  return channel;
}

async function openClose(
  tx: Tx,
  by: string,
  { do: kind, channel: which, reason }: { do: 'open' | 'close'; channel: string; reason: string },
): Promise<ChannelChanged> {
  const channel = there(await holdOfficeChannel(tx, which), which);
  const { id, code, isOpen } = channel;
  const opens = kind === 'open';
  if (isOpen === opens) throw refuse(isOpen ? 'channelOpenAlready' : 'channelClosedAlready', { channel: code });
  // What was added before a rule was made has to keep it before players meet it again.
  if (opens) assertRight(readChannel(spellChannel(channel)));
  const wanted = { isOpen: opens };
  const word = await agree(tx, by, { kind, code, wanted, needsTwo: opens, reason });
  if (word.agreed) await openOrClose(tx, id, opens);
  return { code, ...word, before: { isOpen }, after: wanted };
}

async function set(
  tx: Tx,
  by: string,
  { channel: which, values, reason }: { channel: string; values: Readonly<Record<string, unknown>>; reason: string },
): Promise<ChannelChanged> {
  const keys = Object.keys(values);
  const unknown = keys.find((key) => !channelKeys.includes(key));
  if (unknown !== undefined) throw refuse('channelFieldFixed', { key: unknown, keys: channelKeys });
  const channel = there(await holdOfficeChannel(tx, which), which);
  const { id, code } = channel;
  const old = spellChannel(channel);
  // Judged before it waits, so that nobody agrees to what could not be done; and again by then.
  const content = assertRight(readChannel(withValues(old, values)));
  const [before, wanted] = [valuesOf(old, keys), valuesOf(spellChannel(content), keys)];
  if (isDeepStrictEqual(plain(before), plain(wanted))) throw refuse('channelUnchanged', { channel: code });
  const word = await agree(tx, by, { kind: 'set', code, wanted, needsTwo: keysNeedTwo(keys), reason });
  if (word.agreed) await updateChannel(tx, id, content);
  return { code, ...word, before, after: wanted };
}

async function add(tx: Tx, by: string, reason: string, form: unknown): Promise<ChannelChanged> {
  const content = assertRight(readChannel(form));
  const { code } = content;
  const wanted = spellChannel(content);
  const taken = () => refuse('channelExists', { channel: code });
  if ((await findOfficeChannel(tx, code)) !== undefined) throw taken();
  const word = await agree(tx, by, { kind: 'add', code, wanted, needsTwo: true, reason });
  if (word.agreed && !(await insertChannel(tx, { ...content, id: await nextChannelId(tx) }))) throw taken();
  return { code, ...word, before: null, after: wanted };
}

/** @throws Refusal with what is wrong */
function assertRight({ content, refused }: ReadChannel): ChannelContent {
  if (content === undefined) throw new Refusal(refused);
  const wrong = judgeChannel(content);
  if (wrong !== undefined) throw new Refusal(wrong);
  return content;
}

type Requested = Omit<ChannelChangeRow, 'id' | 'madeBy' | 'madeAt'>;

/**
 * Enters what one operator wants, or agrees to what another entered before.
 * @returns whether it is to be done now, and as whose word @throws Refusal for the same operator twice, and while another change waits
 */
async function agree(tx: Tx, by: string, requested: Requested): Promise<Pick<ChannelChanged, 'agreed' | 'isSecond'>> {
  const { code, kind, wanted, needsTwo } = requested;
  const waiting = needsTwo ? await findWaitingChange(tx, code) : undefined;
  if (waiting === undefined) {
    const id = await insertChannelChange(tx, { ...requested, madeBy: by });
    if (id === undefined) throw refuse('proposalWaits', { subject: code });
    if (!needsTwo) await endChannelChange(tx, id, undefined);
    return { agreed: !needsTwo, isSecond: false };
  }
  if (waiting.kind !== kind || !isDeepStrictEqual(waiting.wanted, plain(wanted)))
    throw refuse('changeWaits', { subject: code, change: waiting.id, operator: waiting.madeBy });
  if (waiting.madeBy === by) throw refuse('otherOperatorNeeded');
  await endChannelChange(tx, waiting.id, by);
  return { agreed: true, isSecond: true };
}

/** As the table keeps it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
