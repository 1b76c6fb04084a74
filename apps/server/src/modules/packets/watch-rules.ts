/** What is conspicuous about packets of a day. Pure. */
import type { UserId } from '../../platform/ids.ts';
import type { Flag, Passing } from './store-flags.ts';

/** The same two with as many packets a day. */
const pairPackets = 3;
/** One who takes so much of another's packets: hundredths of all that was opened of them. */
const takerPercent = 80;
/** Less than this is small change, cents. */
const takerCentsMin = 10_000;
const cycleMax = 5;
const flagsMax = 500;

/** Pairs, takers of nearly everything and cycles of up to five accounts, each once. */
export function findFlags(passings: readonly Passing[]): Flag[] {
  return [...pairsOf(passings), ...takersOf(passings), ...cyclesOf(passings)].slice(0, flagsMax);
}

function pairsOf(passings: readonly Passing[]): Flag[] {
  return passings
    .filter(({ packets }) => packets >= pairPackets)
    .map(({ from, to, packets, cents }) => ({ kind: 'pair' as const, users: [from, to], packets, cents }));
}

function takersOf(passings: readonly Passing[]): Flag[] {
  const opened = new Map<UserId, number>();
  for (const { from, cents } of passings) opened.set(from, (opened.get(from) ?? 0) + cents);
  return passings
    .filter(({ from, cents }) => cents >= takerCentsMin && cents * 100 >= (opened.get(from) ?? 0) * takerPercent)
    .map(({ from, to, packets, cents }) => ({ kind: 'taker' as const, users: [from, to], packets, cents }));
}

/** Ways along which money came back to where it began, without passing anybody twice. */
function cyclesOf(passings: readonly Passing[]): Flag[] {
  const next = new Map<UserId, Passing[]>();
  for (const passing of passings) next.set(passing.from, [...(next.get(passing.from) ?? []), passing]);
  const found = new Map<string, Flag>();
  const walk = (start: UserId, way: readonly Passing[]) => {
    const last = way.at(-1)?.to ?? start;
    for (const step of next.get(last) ?? []) {
      if (found.size >= flagsMax) return;
      const longer = [...way, step];
      if (step.to === start && longer.length > 1) keep(found, longer);
      // Each cycle is walked from its smallest account alone.
      else if (longer.length < cycleMax && isAfter(step.to, start) && !longer.some(({ from }) => from === step.to))
        walk(start, longer);
    }
  };
  for (const start of next.keys()) walk(start, []);
  return [...found.values()];
}

const isAfter = (one: UserId, other: UserId) => BigInt(one) > BigInt(other);

/** What passed is what its thinnest step let through. */
function keep(found: Map<string, Flag>, way: readonly Passing[]): void {
  const users = way.map(({ from }) => from).toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
  const flag: Flag = {
    kind: 'cycle',
    users,
    packets: way.reduce((all, { packets }) => all + packets, 0),
    cents: Math.min(...way.map(({ cents }) => cents)),
  };
  const before = found.get(users.join());
  if (before === undefined || before.cents < flag.cents) found.set(users.join(), flag);
}
