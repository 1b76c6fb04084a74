/** Pure decisions about red packets of rooms: who may send and open them, and how much. */
import { greetingLengthMax, packetBounds } from '@longmen/contract/calls/chat/red-packets';
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills } from '@longmen/engine';

const centsOfYuan = 100;
const millsOfCent = 10;

/** Cents in mills. */
export const millsOf = (cents: number): Mills => mills(cents * millsOfCent);

/** Digits alone, without a leading zero (spec 2 §5). */
const wholeIn = (text: string, min: number, max: number): number | undefined => {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= min && number <= max ? number : undefined;
};

export type PacketToSend = {
  /** Cents. */
  readonly total: number;
  readonly count: number;
  readonly greeting: string;
};

/** When nothing else is written (spec 2 §5). */
export const defaultGreeting = '恭喜发财，大吉大利';

/** What was typed, read; a refusal that says which of it is none. */
export function readPacket(typed: {
  readonly total: string;
  readonly count: string;
  readonly greeting?: string | undefined;
}): PacketToSend | Stated {
  const { totalMin, totalMax, countMin, countMax } = packetBounds;
  const total = wholeIn(typed.total, totalMin, totalMax);
  if (total === undefined) return stated('packetAmountInvalid');
  const count = wholeIn(typed.count, countMin, countMax);
  if (count === undefined) return stated('packetCountInvalid');
  const greeting = typed.greeting?.trim() ?? '';
  const isLong = [...greeting].length > greetingLengthMax;
  if (isLong) return stated('textTooLong');
  return { total: total * centsOfYuan, count, greeting: greeting === '' ? defaultGreeting : greeting };
}

/** Packets a minute. */
const perMinute = 3;
export const minuteSeconds = 60;

export type SendFacts = {
  readonly amount: Mills;
  readonly cash: Mills;
  /** Of it, what bonuses bind. */
  readonly bound: Mills;
  /** Of the last minute, and of the day. */
  readonly sentInMinute: number;
  readonly sentToday: number;
  readonly amountToday: Mills;
  readonly dayMax: Mills;
  readonly packetsADay: number;
};

/** Why a packet is not taken; undefined when it is. */
export function refuseSending(facts: SendFacts): Stated | undefined {
  const { amount, cash, bound, dayMax, packetsADay } = facts;
  if (facts.sentInMinute >= perMinute) return stated('packetTooFast', { seconds: minuteSeconds });
  if (facts.sentToday >= packetsADay) return stated('packetsUsedUp', { max: packetsADay });
  if (facts.amountToday + amount > dayMax) return stated('packetDayLimit', { max: dayMax });
  if (cash < amount) return stated('insufficientFunds', { shortBy: mills(amount - cash), balance: cash });
  const free = mills(Math.max(0, cash - bound));
  return free < amount ? stated('packetFundsBound', { max: free }) : undefined;
}

/** How long nobody opens a packet: a slow phone meets a fast one on better terms. */
export const opensAfterSeconds = 2;

export type Openable = { readonly opensAt: number; readonly expiresAt: number; readonly isReturned: boolean };

/** Why a packet cannot be opened at an instant, all in epoch ms; undefined when it can. Whether a share is left is found by taking one. */
export function refuseOpening({ opensAt, expiresAt, isReturned }: Openable, at: number): Stated | undefined {
  if (isReturned || at >= expiresAt) return stated('packetExpired');
  return at < opensAt ? stated('packetTooFast', { seconds: Math.ceil((opensAt - at) / 1_000) }) : undefined;
}

/** Digits of a packet's number. */
const packetDigits = 18;

/** A packet's number: eighteen random digits, the first of them none. @param below draws a whole number below a bound */
export function drawNumber(below: (limit: number) => number): string {
  const half = packetDigits / 2;
  const first = 10 ** (half - 1) + below(9 * 10 ** (half - 1));
  return `${first}${String(below(10 ** half)).padStart(half, '0')}`;
}

/** A name as visitors read it: its first character alone (red-packets.md, "What is seen"). */
export const maskTaker = (name: string): string => `${[...name][0] ?? '*'}***`;
