/** The greatest number that the database can hold as a game's. */
const greatest = 2_147_483_647;

/** The number of the game that a path names; 0, which no game has, where the text is none. */
export function gameIdOf(text: string | undefined): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return number <= greatest ? number : 0;
}
