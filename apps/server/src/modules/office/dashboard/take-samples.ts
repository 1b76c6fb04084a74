/**
 * Measures the site once a minute. What rows can tell later, too, is filled in for minutes in which no console ran; what
 * only the present tells stays unknown for them.
 */
import { countMax } from '../../../platform/console/list-page.ts';
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import type { Deps } from '../deps.ts';
import { flows } from './measures.ts';
import { forgetSamples, insertSamples, lastMinute, type Sample } from './store-samples.ts';

const minuteMs = 60_000;
/** Transactions of a minute have ended by then. */
const settledMs = 10_000;
/** An issue whose draw was due so long ago should be settled. */
const unsettledAfterMs = 30_000;
/** So far back minutes are filled in, so many at once. */
const filledBackMinutes = 24 * 60;
const filledAtOnce = 60;

/** The measure that says how far the others are. */
const marker = 'bets';

/** @returns whether there are more minutes to fill in */
export async function takeSamples(deps: Deps): Promise<boolean> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const newest = Math.floor((now - settledMs) / minuteMs) * minuteMs - minuteMs;
  const oldest = newest - filledBackMinutes * minuteMs;
  const last = await lastMinute(db.jobs, marker);
  const first = Math.max(oldest, last === null ? oldest : last + minuteMs);
  if (first > newest) return false;
  const end = Math.min(newest, first + (filledAtOnce - 1) * minuteMs);
  for (let minute = first; minute <= end; minute += minuteMs) {
    const samples = await ofMinute(deps, minute);
    if (minute === newest) samples.push(...(await ofNow(deps, minute, now)));
    await insertSamples(db.jobs, samples);
  }
  if (end === newest) await forgetSamples(db.jobs);
  return end < newest;
}

/** What rows say of any minute. */
async function ofMinute({ ledger, draws, chatReader }: Deps, minute: number): Promise<Sample[]> {
  const to = minute + minuteMs;
  const moved = new Map((await ledger.flows(minute, to)).map((flow) => [flow.kind, flow]));
  const sumOf = (kinds: readonly Parameters<typeof moved.get>[0][]) =>
    kinds.reduce((sum, kind) => sum + (moved.get(kind)?.amount ?? 0), 0);
  const late = (await draws.lateDraws(minute, to)).map(({ lateMs }) => lateMs);
  return [
    ...keysOf(flows).map((measure) => ({
      measure,
      minute,
      value: sumOf(flows[measure].plus) - sumOf(flows[measure].minus),
    })),
    ...(late.length === 0 ? [] : [{ measure: 'drawLateness', minute, value: Math.max(...late) }]),
    { measure: 'roomMessages', minute, value: await chatReader.sentIn(minute) },
    { measure: marker, minute, value: moved.get('bet')?.count ?? 0 },
  ];
}

/** What only the present says; what cannot be said is left out. */
async function ofNow(deps: Deps, minute: number, now: number): Promise<Sample[]> {
  const { draws, paymentReader, withdrawals, ledger, care, limits, chatReader, packets } = deps;
  const [unsettled, deposits, waiting, sending, totals, checked, cases, paused, reports, rooms, escrow] =
    await Promise.all([
      draws.countUnsettled(now - unsettledAfterMs),
      paymentReader.measures(),
      paymentReader.counts(),
      withdrawals.measureSending(),
      withdrawals.totals(),
      ledger.lastCheck(),
      care.figures(),
      limits.paused(),
      chatReader.waiting(countMax),
      chatReader.figures(countMax),
      packets.owed(countMax),
    ]);
  const ageOf = (at: number | null) => (at === null ? 0 : Math.max(0, Math.round((now - at) / 1_000)));
  const measured: Readonly<Record<string, number | null>> = {
    unsettled,
    credit: deposits.creditSeconds,
    channelSuccess: deposits.success,
    callback: deposits.callbackSeconds,
    depositsWaiting: waiting.deposits,
    depositsOldest: ageOf(waiting.oldestAt),
    withdrawalsWaiting: totals.waiting,
    withdrawalsOldest: ageOf(totals.oldestAt),
    sending,
    difference: checked.books?.difference ?? null,
    casesOpen: cases.open,
    casesLate: cases.late,
    contacts: cases.contacts,
    exclusions: paused.exclusions,
    breaks: paused.breaks,
    roomOnline: rooms.online,
    reportsOpen: reports.count,
    reportsOldest: ageOf(reports.oldestAt),
    mutes: rooms.mutes,
    packetsOpen: escrow.open,
    escrow: checked.books?.escrow ?? null,
  };
  return Object.entries(measured).flatMap(([measure, value]) => (value === null ? [] : [{ measure, minute, value }]));
}
