/** Whether `a` is a later issue of the same game than `b`; numbers of a game grow and keep their length. */
export function isLater(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
