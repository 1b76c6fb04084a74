/** How many of something each address holds at once, up to a bound. */
export type AddressCounter = {
  /** Counts one more. @returns how to take it out again, which may be called more than once; undefined at the bound. */
  enter(address: string): (() => void) | undefined;
  /** How many an address holds. */
  count(address: string): number;
};

/** Counts what each address holds open. @param max for one address; `enter` beyond it gives undefined */
export function makeAddressCounter(max: number): AddressCounter {
  const counts = new Map<string, number>();
  const count = (address: string) => counts.get(address) ?? 0;
  return {
    count,
    enter: (address) => {
      if (count(address) >= max) return undefined;
      counts.set(address, count(address) + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        if (count(address) === 1) counts.delete(address);
        else counts.set(address, count(address) - 1);
      };
    },
  };
}
