/** Which faults are on, how often, and whether one strikes now. Without chance: the same calls strike the same way. */
import * as z from 'zod/mini';
import { seeded } from './seeded.ts';

const settingFields = {
  on: z.boolean(),
  /** Of the calls that it could strike; all of them by default. */
  share: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** How often, then it is over. */
  times: z.optional(z.number().check(z.int(), z.minimum(1))),
  /** Which of its ways; one after the other by default. */
  variant: z.optional(z.string()),
  /** Of those that wait. */
  delayMs: z.optional(z.number().check(z.int(), z.minimum(0))),
};

/** How a fault is turned on or off. @param names of the company's faults */
export const faultCommand = <Name extends string>(names: readonly Name[]) =>
  z.object({ fault: z.enum(names), ...settingFields });
type Setting<Name extends string> = z.infer<ReturnType<typeof faultCommand<Name>>>;

/** A fault that strikes. */
export type Strike = {
  /** How many times it has struck before. */
  readonly count: number;
  readonly delayMs: number | undefined;
  /** One of its ways. */
  pick<Way extends string>(ways: readonly Way[]): Way;
};

export type FaultBox<Name extends string> = {
  set(setting: Setting<Name>): void;
  /** Whether a fault strikes now; each question counts. */
  strikes(name: Name): Strike | undefined;
  /** Notes what the wallet made of it. */
  note(name: Name, word: string): void;
  /** How often each has struck, and what the wallet said, by word. */
  report(): { readonly struck: Readonly<Record<string, number>>; readonly answers: Readonly<Record<string, number>> };
};

type Active<Name extends string> = { readonly setting: Setting<Name>; readonly chance: () => number; left: number };

/** All faults are off. */
export function makeFaultBox<Name extends string>(names: readonly Name[]): FaultBox<Name> {
  const active = new Map<Name, Active<Name>>();
  const counts = new Map<Name, number>();
  const answers: Record<string, number> = {};
  return {
    set: (setting) => {
      if (!setting.on) active.delete(setting.fault);
      else {
        const below = seeded(names.indexOf(setting.fault));
        const chance = () => below(1_000_000) / 1_000_000;
        active.set(setting.fault, { setting, chance, left: setting.times ?? Number.MAX_SAFE_INTEGER });
      }
    },
    strikes: (name) => {
      const one = active.get(name);
      if (one === undefined || one.left === 0 || one.chance() >= (one.setting.share ?? 1)) return undefined;
      one.left -= 1;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return { count, delayMs: one.setting.delayMs, pick: (ways) => pickOf(ways, one.setting.variant, count) };
    },
    note: (name, word) => {
      const key = `${name} ${word}`;
      answers[key] = (answers[key] ?? 0) + 1;
    },
    report: () => ({ struck: Object.fromEntries(counts), answers: { ...answers } }),
  };
}

function pickOf<Way extends string>(ways: readonly Way[], variant: string | undefined, count: number): Way {
  const named = ways.find((way) => way === variant) ?? ways[count % ways.length];
  if (named === undefined) throw new Error('a fault has one way at least');
  return named;
}
