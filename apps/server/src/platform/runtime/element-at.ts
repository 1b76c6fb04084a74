/** The element at an index that must be there. @throws RangeError where it is not: a fault of ours, never an answer. */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return element;
}
