/** Rows of what operators change of channels, and channels as they are changed. */
import { openStates } from '../deposit-row.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { entryTable } from '../../../platform/two/entry-table.ts';
import { int8, statement } from '../../../platform/db/statement.ts';
import type { ChannelContent } from './channel-form.ts';
import { type Channel, channelColumns, contentParameters } from './store-channels.ts';

/** A channel as operators see it. */
export type OfficeChannel = Channel & ChannelContent;

export type ChannelChangeRow = {
  readonly id: string;
  readonly kind: 'add' | 'open' | 'close' | 'set';
  readonly code: string;
  /** What the channel is to say afterwards, by the name of the field: for its maker alone. */
  readonly wanted: Readonly<Record<string, unknown>>;
  readonly needsTwo: boolean;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  /** How often a second entered something else. */
  readonly differs: number;
};

const columns =
  'id::text, kind, code, wanted, needs_two AS "needsTwo", reason, made_by AS "madeBy", made_at AS "madeAt", differs';
export const channelEntries = entryTable('payments.channel_changes', {
  waits: 'needs_two AND done_at IS NULL AND dropped_at IS NULL',
  ended: 'dropped_at',
  agreed: 'done_at IS NOT NULL OR NOT needs_two',
  kind: `kind || '-channel'`,
  about: `jsonb_build_object('code', code)`,
});
const { isOpen: waits } = channelEntries;

/** Every channel in the order in which it is shown, and how many deposits wait in it for their money. */
export function listOfficeChannels(tx: Tx): Promise<(OfficeChannel & { readonly waiting: number })[]> {
  return tx.rows({
    text: `SELECT ${channelColumns}, c.place,
        (SELECT count(*) FROM payments.deposits d WHERE d.channel = c.id AND d.state IN ${openStates}) AS waiting
      FROM payments.channels c ORDER BY c.place, c.id`,
  });
}

/** By its code or its number; no code is a number. */
export function findOfficeChannel(tx: Tx, which: string): Promise<OfficeChannel | undefined> {
  return tx.row({
    text: `SELECT ${channelColumns}, c.place FROM payments.channels c WHERE c.code = $1 OR c.id::text = $1 ORDER BY c.code = $1 DESC LIMIT 1`,
    values: [which],
  });
}

/** The same, held until the transaction ends. */
export function holdOfficeChannel(tx: Tx, which: string): Promise<OfficeChannel | undefined> {
  return tx.row({
    text: `SELECT ${channelColumns}, c.place FROM payments.channels c WHERE c.id = (
        SELECT id FROM payments.channels WHERE code = $1 OR id::text = $1 ORDER BY code = $1 DESC LIMIT 1)
      FOR NO KEY UPDATE`,
    values: [which],
  });
}

/** The change of a channel that waits, locked. */
export function findWaitingChange(
  tx: Tx,
  code: string,
): Promise<(ChannelChangeRow & { readonly salt: Buffer | null }) | undefined> {
  return tx.row({
    text: `SELECT ${columns}, salt FROM payments.channel_changes WHERE code = $1 AND ${waits} FOR UPDATE`,
    values: [code],
  });
}

/** @returns its number; undefined when another change of the channel waits */
export async function insertChannelChange(
  tx: Tx,
  change: Omit<ChannelChangeRow, 'id' | 'madeAt' | 'differs'> & { readonly salt: Buffer | null },
): Promise<string | undefined> {
  const { kind, code, wanted, needsTwo, reason, madeBy, salt } = change;
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO payments.channel_changes (kind, code, wanted, needs_two, reason, made_by, salt)
      VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id::text`,
    values: [kind, code, JSON.stringify(wanted), needsTwo, reason, madeBy, salt],
  });
  return row?.id;
}

/** Notes that a change is done. @param checkedBy the second operator; undefined where none is needed */
export async function endChannelChange(tx: Tx, id: string, checkedBy: string | undefined): Promise<void> {
  await tx.count({
    text: 'UPDATE payments.channel_changes SET checked_by = $2, done_at = clock_timestamp() WHERE id = $1 AND done_at IS NULL',
    values: [id, checkedBy ?? null],
  });
}

/** One that waits: a channel is closed by one. */
export type DroppedChannelChange = Pick<ChannelChangeRow, 'code' | 'madeBy'> & {
  readonly kind: Exclude<ChannelChangeRow['kind'], 'close'>;
};

/** Takes back a change that waits. @returns what it was about; undefined when none waits under this number */
export function dropChannelChange(tx: Tx, id: string): Promise<DroppedChannelChange | undefined> {
  return tx.row({
    text: `UPDATE payments.channel_changes SET dropped_at = clock_timestamp() WHERE id = $1 AND ${waits}
      RETURNING code, kind, made_by AS "madeBy"`,
    values: [id],
  });
}

/** Changes that wait for another operator, the oldest first. */
export function listWaitingChanges(tx: Tx, max: number): Promise<ChannelChangeRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM payments.channel_changes WHERE ${waits} ORDER BY id LIMIT $1`,
    values: [max],
  });
}

/** A number for a channel that is added. */
export async function nextChannelId(tx: Tx): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: 'SELECT (coalesce(max(id), 0) + 1)::text AS id FROM payments.channels',
  });
  return row?.id ?? '1';
}

/** Opens or closes a channel for new deposits. */
export async function openOrClose(tx: Tx, id: string, isOpen: boolean): Promise<void> {
  await tx.count({ text: 'UPDATE payments.channels SET is_open = $2 WHERE id = $1', values: [id, isOpen] });
}

/** Writes all that can be changed of a channel that the caller holds. */
export async function updateChannel(tx: Tx, id: string, channel: ChannelContent): Promise<void> {
  await tx.count(updateStatement({ ...channel, id }));
}

const updateStatement = statement<ChannelContent & { readonly id: string }>(
  'payments-update-channel',
  ({ value, row }) => {
    const id = value(int8((channel) => channel.id));
    const { names, values } = row(contentParameters);
    return `UPDATE payments.channels SET (${names}) = ROW (${values}) WHERE id = ${id}`;
  },
);

/** How a channel did: deposits opened in the last hour and day, those of them credited, and how long a credit took. */
export type ChannelFigures = {
  readonly channel: string;
  readonly openedHour: number;
  readonly creditedHour: number;
  readonly openedDay: number;
  readonly creditedDay: number;
  /** The median, in seconds; null without a credit. */
  readonly medianSeconds: number | null;
};

/** Figures of every channel in which something was opened in a day. @param from the first number of that day */
export function channelFigures(tx: Tx, from: string): Promise<ChannelFigures[]> {
  const lastHour = `d.created_at > clock_timestamp() - interval '1 hour'`;
  const credited = `d.state = 'success'`;
  return tx.rows({
    name: 'payments-channel-figures',
    text: `
      SELECT d.channel::text, count(*) FILTER (WHERE ${lastHour})::integer AS "openedHour",
        count(*) FILTER (WHERE ${lastHour} AND ${credited})::integer AS "creditedHour",
        count(*)::integer AS "openedDay", count(*) FILTER (WHERE ${credited})::integer AS "creditedDay",
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.ended_at - d.created_at))
          FILTER (WHERE ${credited}))::integer AS "medianSeconds"
      FROM payments.deposits d
      WHERE d.deposit >= $1 AND d.created_at > clock_timestamp() - interval '24 hours'
      GROUP BY d.channel`,
    values: [from],
  });
}
