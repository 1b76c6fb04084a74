/**
 * What operators change of channels. The office calls it with a transaction that also holds its entry in the log. What
 * moves money waits until another operator enters the same, unseen; one alone closes a channel (trust.md S11). Calls read
 * channels anew each time, so every process follows at once; deposits keep what they froze when they were opened.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { enter, type Entered, type Speaker } from '../../../platform/two/blind-entry.ts';
import type { EndedEntry, EndedWindow } from '../../../platform/two/ended-rows.ts';
import { type ChannelContent, type ChannelForm, type ReadChannel, readChannel, spellChannel } from './channel-form.ts';
import { channelKeys, keysNeedTwo, valuesOf, withValues } from './channel-keys.ts';
import { judgeChannel } from './channel-rules.ts';
import { isNumberOfOurs } from '../rules.ts';
import {
  channelEntries,
  channelFigures,
  type ChannelFigures,
  type ChannelChangeRow,
  type DroppedChannelChange,
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
  | {
      readonly do: 'set';
      readonly channel: string;
      readonly values: Readonly<Record<string, unknown>>;
      /** The fingerprint of what the console showed. */
      readonly seen?: string | undefined;
    }
  | { readonly do: 'add'; readonly form: unknown };

/** How a change went. */
export type ChannelChanged = {
  readonly code: string;
  /** `alone`: nobody else is needed. */
  readonly entered: Entered | { readonly is: 'alone' };
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
  /** As it stands now, with the fingerprint that a change carries, and who changes which field. @throws Refusal */
  read(which: string): Promise<ChannelRead>;
  /** How channels did in the last hour and day, by their numbers. */
  figures(): Promise<ReadonlyMap<string, ChannelFigures>>;
  /** Changes that wait, the oldest first, with what their makers entered: nobody else may see it. */
  changes(): Promise<ChannelChangeRow[]>;
  /** What ended without an agreement, the newest first: never what was entered. */
  ended(window: EndedWindow): Promise<EndedEntry[]>;
  /** @throws Refusal */
  change(tx: Tx, by: Speaker, change: ChannelChange & { readonly reason: string }): Promise<ChannelChanged>;
  /** Takes back what waits for another operator. @returns what it was about. @throws Refusal */
  drop(tx: Tx, id: string): Promise<DroppedChannelChange>;
  /** Takes back what an operator entered. @returns the numbers */
  dropOf(tx: Tx, madeBy: string): Promise<string[]>;
};

export type ChannelRead = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly form: ChannelForm;
  readonly seen: string;
  /** Fields that one operator changes alone, and those that two do. */
  readonly byOne: readonly string[];
  readonly byTwo: readonly string[];
};

const rowsMax = 200;
const dayMs = 86_400_000;

/** SHA-256 over all that a channel says. */
const fingerprint = (channel: OfficeChannel): string =>
  createHash('sha256')
    .update(JSON.stringify([channel.isOpen, spellChannel(channel)]))
    .digest('hex');

/** The admin service of channels; what moves money needs two operators. */
export function makeChannelAdmin({ db, clock }: Pick<Platform, 'clock' | 'db'>): ChannelAdmin {
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
    read: async (which) => {
      const channel = there(await findOfficeChannel(reads, which), which);
      const { id, isOpen } = channel;
      const [byOne, byTwo] = [false, true].map((two) => channelKeys.filter((key) => keysNeedTwo([key]) === two));
      return {
        id,
        isOpen,
        form: spellChannel(channel),
        seen: fingerprint(channel),
        byOne: byOne ?? [],
        byTwo: byTwo ?? [],
      };
    },
    figures: async () => {
      // Clocks that make numbers may be a day off; the bound only keeps the scan short.
      const rows = await channelFigures(reads, firstIdAt(clock.now() - 2 * dayMs));
      return new Map(rows.map((row) => [row.channel, row]));
    },
    changes: () => listWaitingChanges(reads, rowsMax),
    ended: (window) => channelEntries.listEnded(reads, window),
    change: (tx, by, change) => {
      if (change.do === 'add') return add(tx, by, change.reason, change.form);
      if (change.do === 'set') return set(tx, by, change);
      return openClose(tx, by, change);
    },
    drop: async (tx, id) => {
      const dropped = isNumberOfOurs(id) ? await dropChannelChange(tx, id) : undefined;
      if (dropped === undefined) throw refuse('nothingWaits', { waiting: 'channelChange', id });
      return dropped;
    },
    dropOf: channelEntries.dropOf,
  };
}

function there(channel: OfficeChannel | undefined, which: string): OfficeChannel {
  if (channel === undefined) throw refuse('noSuchChannel', { channel: which });
  return channel;
}

async function openClose(
  tx: Tx,
  by: Speaker,
  { do: kind, channel: which, reason }: { do: 'open' | 'close'; channel: string; reason: string },
): Promise<ChannelChanged> {
  const channel = there(await holdOfficeChannel(tx, which), which);
  const { id, code, isOpen } = channel;
  const opens = kind === 'open';
  if (isOpen === opens) throw refuse(isOpen ? 'channelOpenAlready' : 'channelClosedAlready', { channel: code });
  // What was added before a rule was made has to keep it before players meet it again.
  if (opens) assertRight(readChannel(spellChannel(channel)));
  const wanted = { isOpen: opens };
  const entered = await agree(tx, by, { kind, code, wanted, needsTwo: opens, reason });
  if (stands(entered)) await openOrClose(tx, id, opens);
  return { code, entered, before: { isOpen }, after: wanted };
}

async function set(
  tx: Tx,
  by: Speaker,
  { channel: which, values, reason, seen }: Extract<ChannelChange, { do: 'set' }> & { readonly reason: string },
): Promise<ChannelChanged> {
  const keys = Object.keys(values);
  const unknown = keys.find((key) => !channelKeys.includes(key));
  if (unknown !== undefined) throw refuse('channelFieldFixed', { key: unknown, keys: channelKeys });
  const channel = there(await holdOfficeChannel(tx, which), which);
  const { id, code } = channel;
  if (seen !== undefined && seen !== fingerprint(channel)) throw refuse('factsChanged');
  const old = spellChannel(channel);
  // Judged before it waits, so that nobody agrees to what could not be done; and again by then.
  const content = assertRight(readChannel(withValues(old, values)));
  const [before, wanted] = [valuesOf(old, keys), valuesOf(spellChannel(content), keys)];
  if (isDeepStrictEqual(plain(before), plain(wanted))) throw refuse('channelUnchanged', { channel: code });
  const entered = await agree(tx, by, { kind: 'set', code, wanted, needsTwo: keysNeedTwo(keys), reason });
  if (stands(entered)) await updateChannel(tx, id, content);
  return { code, entered, before, after: wanted };
}

async function add(tx: Tx, by: Speaker, reason: string, form: unknown): Promise<ChannelChanged> {
  const content = assertRight(readChannel(form));
  const { code } = content;
  const wanted = spellChannel(content);
  const taken = () => refuse('channelExists', { channel: code });
  if ((await findOfficeChannel(tx, code)) !== undefined) throw taken();
  const entered = await agree(tx, by, { kind: 'add', code, wanted, needsTwo: true, reason });
  if (stands(entered) && !(await insertChannel(tx, { ...content, id: await nextChannelId(tx) }))) throw taken();
  return { code, entered, before: null, after: wanted };
}

/** @throws Refusal with what is wrong */
function assertRight({ content, refused }: ReadChannel): ChannelContent {
  if (content === undefined) throw new Refusal(refused);
  const wrong = judgeChannel(content);
  if (wrong !== undefined) throw new Refusal(wrong);
  return content;
}

type Requested = Omit<ChannelChangeRow, 'id' | 'madeBy' | 'madeAt' | 'differs'>;

/** Whether it is to be done now. */
const stands = ({ is }: ChannelChanged['entered']): boolean => is === 'alone' || is === 'agreed';

/** Enters what one operator wants, or what another entered before. @throws Refusal for the same operator twice */
async function agree(tx: Tx, by: Speaker, requested: Requested): Promise<ChannelChanged['entered']> {
  const { code, kind, wanted, needsTwo } = requested;
  const taken = () => refuse('proposalWaits', { subject: code });
  const insert = (salt: Buffer | null) => insertChannelChange(tx, { ...requested, madeBy: by.name, salt });
  if (!needsTwo) {
    by.assertFirst();
    const id = await insert(null);
    if (id === undefined) throw taken();
    await endChannelChange(tx, id, undefined);
    return { is: 'alone' };
  }
  const entered = await enter(by, wanted, {
    waiting: 'channelChange',
    lapse: () => channelEntries.lapse(tx),
    find: async () => {
      const open = await findWaitingChange(tx, code);
      // Whether it opens or is set stands in the list of what waits: that is no value to be found.
      if (open !== undefined && open.kind !== kind) throw taken();
      return open && { ...open, value: open.wanted };
    },
    insert,
    taken,
    differ: (id, falls) => channelEntries.differ(tx, id, falls),
  });
  if (entered.is === 'agreed') await endChannelChange(tx, entered.id, by.name);
  return entered;
}

/** As the table keeps it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
