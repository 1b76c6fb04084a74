/** The drawn numbers of an order, "5,2,9,0,3"; none before its draw. */
export function readNumbers(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
