/** Seeded chance (mulberry32), so that a failing run can be repeated. */
export type Chance = {
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  happens(probability: number): boolean;
};

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)] as never,
    happens: (probability) => next() < probability,
  };
}
