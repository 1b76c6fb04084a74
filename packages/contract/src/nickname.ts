/** 2 to 16 letters, digits, single blanks and middle dots, without marks that only decorate. Pure, on both sides of the wire. */
export function isNickname(name: string): boolean {
  return /^(?=.{2,16}$)[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ·._-][\p{L}\p{M}\p{N}]+)*$/u.test(name);
}
