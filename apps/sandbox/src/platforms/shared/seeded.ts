/** Numbers that follow from a seed: robots and faults can be repeated. The games themselves draw from node:crypto. */

/** A whole number below another. */
export type Chance = (below: number) => number;

const gamma = 0x9e3779b9;
const full = 2 ** 32;

/** The sequence of a seed (splitmix32). */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + gamma) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  return (below) => Math.floor((next() / full) * below);
}
