/**
 * Many words looked for in one pass: Aho and Corasick, "Efficient string matching", 1975. States and edges lie in flat
 * arrays, so that 100,000 states cost a few megabytes and a step some nanoseconds.
 */

export type Automaton = {
  /**
   * Calls `onFound` for every pattern that ends at a place of the text.
   * @param codes the text, one number a letter, as in the patterns
   * @param onFound the pattern's number and the place of its last letter
   */
  search(codes: readonly number[], onFound: (pattern: number, end: number) => void): void;
};

/** One automaton for all patterns; an empty one is never found. */
export function makeAutomaton(patterns: readonly (readonly number[])[]): Automaton {
  const statesMax = 1 + patterns.reduce((sum, { length }) => sum + length, 0);
  const edges = makeEdges(statesMax);
  /** The first pattern that ends at a state, and the next one of each that ends at the same, both plus one. */
  const patternAt = new Int32Array(statesMax);
  const nextPattern = new Int32Array(patterns.length);
  patterns.forEach((codes, pattern) => {
    if (codes.length === 0) return;
    const state = codes.reduce((from, code) => edges.add(from, code), 0);
    nextPattern[pattern] = patternAt[state] ?? 0;
    patternAt[state] = pattern + 1;
  });
  const { fallback, nextEnd } = linksOf(edges, patternAt);
  return {
    search(codes, onFound) {
      let state = 0;
      codes.forEach((code, at) => {
        state = step(edges, fallback, state, code);
        for (let end = state; end > 0; end = nextEnd[end] ?? 0) {
          for (let one = patternAt[end] ?? 0; one > 0; one = nextPattern[one - 1] ?? 0) onFound(one - 1, at);
        }
      });
    },
  };
}

type Edges = {
  /** How many states there are. */
  count(): number;
  /** The state behind an edge; 0 when there is none. */
  get(from: number, code: number): number;
  add(from: number, code: number): number;
  parent(state: number): number;
  code(state: number): number;
};

/** The edges of a tree, found by hashing the state and the letter. */
function makeEdges(statesMax: number): Edges {
  const size = 2 ** Math.ceil(Math.log2(2 * statesMax + 2));
  const slots = new Int32Array(size);
  const parents = new Int32Array(statesMax);
  const codes = new Int32Array(statesMax);
  let states = 1;
  const slotOf = (from: number, code: number) => {
    let slot = (Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(code, 0x85_eb_ca_6b)) & (size - 1);
    for (;;) {
      const state = slots[slot] ?? 0;
      if (state === 0 || (parents[state] === from && codes[state] === code)) return slot;
      slot = (slot + 1) & (size - 1);
    }
  };
  return {
    count: () => states,
    get: (from, code) => slots[slotOf(from, code)] ?? 0,
    parent: (state) => parents[state] ?? 0,
    code: (state) => codes[state] ?? 0,
    add(from, code) {
      const slot = slotOf(from, code);
      if (slots[slot]) return slots[slot];
      const state = states;
      states += 1;
      parents[state] = from;
      codes[state] = code;
      slots[slot] = state;
      return state;
    },
  };
}

function step(edges: Edges, fallback: Int32Array, from: number, code: number): number {
  for (let state = from; ; state = fallback[state] ?? 0) {
    const next = edges.get(state, code);
    if (next > 0 || state === 0) return next;
  }
}

/** Where each state falls back to, and the nearest state on that way at which a pattern ends. */
function linksOf(edges: Edges, patternAt: Int32Array): { fallback: Int32Array; nextEnd: Int32Array } {
  const fallback = new Int32Array(edges.count());
  const nextEnd = new Int32Array(edges.count());
  for (const state of byDepth(edges)) {
    const parent = edges.parent(state);
    const back = parent === 0 ? 0 : step(edges, fallback, fallback[parent] ?? 0, edges.code(state));
    fallback[state] = back;
    nextEnd[state] = patternAt[back] ? back : (nextEnd[back] ?? 0);
  }
  return { fallback, nextEnd };
}

/** All states but the first, those of shorter words before those of longer ones. */
function byDepth(edges: Edges): Uint32Array {
  const depth = new Uint32Array(edges.count());
  // A state is made after its parent.
  for (let state = 1; state < depth.length; state += 1) depth[state] = (depth[edges.parent(state)] ?? 0) + 1;
  return Uint32Array.from(depth.keys())
    .subarray(1)
    .sort((one, other) => (depth[one] ?? 0) - (depth[other] ?? 0));
}
