/** A bounded cache that forgets what was used longest ago. */

export type Cache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
};

/** At most `limit` entries. Two generations: a full young one becomes the old one, whose entries survive by being used. */
export function makeCache<Value>(limit: number): Cache<Value> {
  const half = Math.ceil(limit / 2);
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    young.set(key, value);
    if (young.size < half) return;
    old = young;
    young = new Map();
  };
  return {
    get: (key) => {
      const fresh = young.get(key);
      if (fresh !== undefined) return fresh;
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
    delete: (key) => {
      young.delete(key);
      old.delete(key);
    },
    clear: () => {
      young.clear();
      old.clear();
    },
  };
}
