/** Which faults are on, how often, and whether one strikes now. Without chance: the same calls strike the same way. */
import * as z from 'zod/mini';
import { seeded } from '../seeded.ts';

/** What the company can be made to do (README). */
export const faultNames = [
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'S9',
  'S10',
  'S11',
  'S12',
  'S13',
  'S14',
  'S15',
  'S16',
  'S17',
  'S18',
  'S19',
  'S20',
  'S21',
  'S22',
  'S23',
  'S24',
  'S25',
  'S26',
  'S27',
  'S28',
  'S29',
  'S30',
] as const;
export type FaultName = (typeof faultNames)[number];

export const faultCommand = z.object({
  company: z.optional(z.literal('hall')),
  fault: z.enum(faultNames),
  on: z.boolean(),
  /** Of the calls that it could strike; all of them by default. */
  share: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** How often, then it is over. */
  times: z.optional(z.number().check(z.int(), z.minimum(1))),
  /** Which of its ways; one after the other by default. */
  variant: z.optional(z.string()),
  /** Of those that wait. */
  delayMs: z.optional(z.number().check(z.int(), z.minimum(0))),
});
type Setting = z.infer<typeof faultCommand>;

/** A fault that strikes. */
export type Strike = {
  /** How many times it has struck before. */
  readonly count: number;
  readonly delayMs: number | undefined;
  /** One of its ways. */
  pick<Way extends string>(ways: readonly Way[]): Way;
};

export type FaultBox = {
  set(setting: Setting): void;
  /** Whether a fault strikes now; each question counts. */
  strikes(name: FaultName): Strike | undefined;
  /** Notes what the wallet made of it. */
  note(name: FaultName, word: string): void;
  /** How often each has struck, and what the wallet said, by word. */
  report(): { readonly struck: Readonly<Record<string, number>>; readonly answers: Readonly<Record<string, number>> };
};

type Active = { readonly setting: Setting; readonly chance: () => number; left: number };

/** All faults are off. */
export function makeFaultBox(): FaultBox {
  const active = new Map<FaultName, Active>();
  const counts: Partial<Record<FaultName, number>> = {};
  const answers: Record<string, number> = {};
  return {
    set: (setting) => {
      if (!setting.on) active.delete(setting.fault);
      else {
        const below = seeded(faultNames.indexOf(setting.fault));
        const chance = () => below(1_000_000) / 1_000_000;
        active.set(setting.fault, { setting, chance, left: setting.times ?? Number.MAX_SAFE_INTEGER });
      }
    },
    strikes: (name) => {
      const one = active.get(name);
      if (one === undefined || one.left === 0 || one.chance() >= (one.setting.share ?? 1)) return undefined;
      one.left -= 1;
      const count = counts[name] ?? 0;
      counts[name] = count + 1;
      return { count, delayMs: one.setting.delayMs, pick: (ways) => pickOf(ways, one.setting.variant, count) };
    },
    note: (name, word) => {
      const key = `${name} ${word}`;
      answers[key] = (answers[key] ?? 0) + 1;
    },
    report: () => ({ struck: { ...counts }, answers: { ...answers } }),
  };
}

function pickOf<Way extends string>(ways: readonly Way[], variant: string | undefined, count: number): Way {
  const named = ways.find((way) => way === variant) ?? ways[count % ways.length];
  if (named === undefined) throw new Error('a fault has one way at least');
  return named;
}
