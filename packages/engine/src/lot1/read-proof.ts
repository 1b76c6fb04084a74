/** Reads the untrusted answer of `draw/proof` into typed entries; checks form, not truth. */

import type { FamilyCode } from '../play.ts';
import { fromHex } from './bytes.ts';
import type { Keeper } from './chain.ts';
import type { LogEntry } from './log.ts';

/** What every body of one issue names. */
export interface IssueId {
  readonly gid: number;
  readonly issue: string;
  readonly k: number;
  readonly season: string;
}

export interface SeasonBody {
  readonly gid: number;
  readonly family: FamilyCode;
  readonly season: string;
  readonly length: number;
  readonly keepers: Readonly<Record<Keeper, { readonly key: Uint8Array; readonly anchor: Uint8Array }>>;
}

export interface OpenBody extends IssueId {
  readonly opens: string;
  readonly closes: string;
  readonly rulesHash: Uint8Array;
  readonly mode: string;
  readonly round: string;
  readonly commitments: Readonly<Record<Keeper, { readonly seed: Uint8Array; readonly distance: number }>>;
}

export interface DrawBody extends IssueId {
  readonly seeds: Readonly<Record<Keeper, Uint8Array>>;
  readonly releases: Readonly<Record<Keeper, Uint8Array>>;
  readonly beacon: string;
  readonly numbers: readonly number[];
  readonly wordsUsed: number;
}

/** The outer form of a proof. */
export interface Proof {
  readonly gid: number;
  readonly family: string;
  readonly issue: string;
  readonly numbers: readonly number[];
  readonly key: string;
  readonly log: readonly LogEntry[];
}

/** A proof holds one entry of each kind at most. */
const maxEntries = 6;

/** A proof as it is published; null when it is not shaped like one. */
export function readProof(json: unknown): Proof | null {
  const at = fields(json);
  const gid = whole(at('gid'));
  const family = text(at('family'));
  const issue = text(at('issue'));
  const key = text(at('key'));
  const numbers = wholes(at('numbers'));
  const log = entries(at('log'));
  if (at('version') !== 'lot/1' || gid === null || family === null || issue === null || key === null) return null;
  return log === null ? null : { gid, family, issue, key, log, numbers: numbers ?? [] };
}

function entries(value: unknown): readonly LogEntry[] | null {
  if (!Array.isArray(value) || value.length > maxEntries) return null;
  const read: LogEntry[] = [];
  for (const item of value) {
    const at = fields(item);
    const seq = whole(at('seq'));
    const time = moment(at('at'));
    const kind = text(at('kind'));
    const prev = text(at('prev'));
    const hash = text(at('hash'));
    if (seq === null || time === null || kind === null || prev === null || hash === null) return null;
    read.push({ seq, at: time, kind, body: at('body'), prev, hash, sig: text(at('sig')) ?? '' });
  }
  return read;
}

/** The body of a season entry, for these families; null for another shape. */
export function readSeason(body: unknown, families: readonly FamilyCode[]): SeasonBody | null {
  const at = fields(body);
  const gid = whole(at('gid'));
  const season = text(at('season'));
  const length = whole(at('length'));
  const family = families.find((code) => code === at('family'));
  const keepers = both(at('keepers'), (keeper) => {
    const key = fromHex(fields(keeper)('key'), 32);
    const anchor = fromHex(fields(keeper)('anchor'), 32);
    return key === null || anchor === null ? null : { key, anchor };
  });
  if (gid === null || season === null || length === null || family === undefined || keepers === null) return null;
  return { gid, season, length, family, keepers };
}

/** Which issue a body speaks of; null when it names none. */
export function readIssueId(body: unknown): IssueId | null {
  const at = fields(body);
  const gid = whole(at('gid'));
  const issue = text(at('issue'));
  const k = whole(at('k'));
  const season = text(at('season'));
  return gid === null || issue === null || k === null || season === null ? null : { gid, issue, k, season };
}

/** The body of an entry that opens an issue; null for another shape. */
export function readOpen(body: unknown): OpenBody | null {
  const at = fields(body);
  const id = readIssueId(body);
  const opens = moment(at('opens'));
  const closes = moment(at('closes'));
  const rulesHash = fromHex(at('rules_hash'), 32);
  const mode = text(at('mode'));
  const round = text(at('round'));
  const commitments = both(at('commitments'), (promise) => {
    const seed = fromHex(fields(promise)('seed'), 32);
    const distance = whole(fields(promise)('distance'));
    return seed === null || distance === null ? null : { seed, distance };
  });
  if (id === null || opens === null || closes === null || rulesHash === null) return null;
  if (mode === null || round === null || commitments === null || fromHex(at('odds_hash'), 32) === null) return null;
  return { ...id, opens, closes, rulesHash, mode, round, commitments };
}

/** Whether a CLOSE tells what it closed over: root, number of orders and total stake. */
export function isCloseBody(body: unknown): boolean {
  const at = fields(body);
  return fromHex(at('root'), 32) !== null && whole(at('count')) !== null && isAmount(at('stake_total'));
}

/** Whether a SETTLE tells what was paid: total and number of orders that did not lose. */
export function isSettleBody(body: unknown): boolean {
  const at = fields(body);
  return whole(at('count')) !== null && isAmount(at('payout_total'));
}

/** The body of an entry that draws an issue; null for another shape. */
export function readDraw(body: unknown): DrawBody | null {
  const at = fields(body);
  const id = readIssueId(body);
  const seeds = both(at('seeds'), (seed) => fromHex(seed, 32));
  const releases = both(at('releases'), (release) => fromHex(release, 64));
  const beacon = text(at('beacon'));
  const numbers = wholes(at('numbers'));
  const wordsUsed = whole(at('words_used'));
  if (id === null || seeds === null || releases === null) return null;
  if (beacon === null || numbers === null || wordsUsed === null) return null;
  return { ...id, seeds, releases, beacon, numbers, wordsUsed };
}

/** Reads own fields of an untrusted value; undefined for what it does not have. */
export function fields(value: unknown): (key: string) => unknown {
  if (typeof value !== 'object' || value === null) return () => undefined;
  return (key) => (Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined);
}

/** One value per keeper, each read by `read`; null unless both are there and readable. */
export function both<T>(value: unknown, read: (part: unknown) => T | null): Readonly<Record<Keeper, T>> | null {
  const a = read(fields(value)('a'));
  const b = read(fields(value)('b'));
  return a === null || b === null ? null : { a, b };
}

/** A text, or null. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A whole number that is exact, or null. */
export function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A list of whole numbers, or null. */
export function wholes(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((n) => whole(n) !== null) ? value : null;
}

/** Times have one form, so that comparing their texts compares the times. */
function moment(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? value : null;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && /^\d+\.\d{3}$/.test(value);
}
