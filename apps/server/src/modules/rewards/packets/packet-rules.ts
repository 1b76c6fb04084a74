/** Pure decisions about the home packet: who may open it how often, and what operators may make. */
import { locales } from '@longmen/contract';
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills, parseMills } from '@longmen/engine';
import * as z from 'zod/mini';

export type PacketRun = {
  /** Epoch ms; both belong to it. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Deposits of the day before from which there is a second time, a third, and so on. */
  readonly turnsFrom: readonly Mills[];
};

export type PacketFacts = {
  readonly packet: PacketRun;
  readonly at: number;
  /** Of the day before, and ever. */
  readonly deposits: Mills;
  readonly depositsEver: Mills;
  /** How often the player has opened it. */
  readonly opened: number;
};

/** How often a player may open a packet in all: never without a deposit, once with one, and more by the day before's. */
export function turnsOf({ packet, deposits, depositsEver }: Omit<PacketFacts, 'at' | 'opened'>): number {
  if (depositsEver === 0) return 0;
  return 1 + packet.turnsFrom.filter((from) => deposits >= from).length;
}

/** Why a packet cannot be opened; undefined when it can. Whether a share is left is found by taking one. */
export function refusePacket(facts: PacketFacts): Stated | undefined {
  const { packet, at, opened } = facts;
  if (at > packet.endsAt) return stated('packetOver');
  if (at < packet.startsAt) return stated('rewardNotClaimable');
  const turns = turnsOf(facts);
  if (opened < turns) return undefined;
  return stated(turns === 0 ? 'rewardNotClaimable' : 'rewardClaimed');
}

const cent = 10;
const titleMax = 60;
const dayMs = 86_400_000;
/** What is shown in one answer once a packet is over. */
const sharesMax = 5_000;
const daysMax = 7;
/** 1,000,000 yuan. */
const centsMax = 100_000_000;
const turnsMax = 9;

const amount = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const read = parseMills(text);
    if (read !== null && read > 0) return read;
    ctx.issues.push({ code: 'custom', message: 'an amount', input: text });
    return z.NEVER;
  }),
);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax));

/** A packet as operators write it in a file. */
const packetForm = z.strictObject({
  title: z.object(
    Object.fromEntries(locales.map((locale) => [locale, title])) as Record<(typeof locales)[number], typeof title>,
  ),
  total: amount,
  count: z.int().check(z.gte(1), z.lte(sharesMax)),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  turnsFrom: z.optional(z.array(amount).check(z.maxLength(turnsMax - 1))),
});

export type PacketToMake = PacketRun & {
  readonly titles: Readonly<Record<(typeof locales)[number], string>>;
  /** Cents. */
  readonly total: number;
  readonly count: number;
};

const turnsFromDefault: readonly Mills[] = [mills(1_000_000), mills(10_000_000)];

/** What a file says, or the fields of it that do not fit. */
export function readPacket(file: unknown, now: number): PacketToMake | { readonly fields: readonly string[] } {
  const read = z.safeParse(packetForm, file);
  if (!read.success)
    return {
      fields: [...new Set(read.error.issues.map(({ path }) => path.map(String).join('.') || 'file'))].slice(0, 5),
    };
  const { title: titles, total, count, startsAt: starts, endsAt: ends, turnsFrom = turnsFromDefault } = read.data;
  const [startsAt, endsAt, cents] = [Date.parse(starts), Date.parse(ends), total / cent];
  const wrong = {
    total: !Number.isInteger(cents) || cents > centsMax,
    count: count > cents,
    startsAt: startsAt <= now,
    endsAt: endsAt <= startsAt || endsAt - startsAt > daysMax * dayMs,
    turnsFrom: turnsFrom.some((from, at) => from <= (turnsFrom[at - 1] ?? 0)),
  };
  const fields = Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [field] : []));
  return fields.length > 0 ? { fields } : { titles, total: cents, count, startsAt, endsAt, turnsFrom };
}
