/** Names by which a player could pass for the house, however they are spelt. Pure, on both sides of the wire. */

/** Letters of other scripts that look like Latin ones; what normalisation folds already is not among them. */
const pairs: readonly (readonly [theirs: string, latin: string])[] = [
  // Cyrillic
  ['авсԁеёғһніїјкӏмпорԛгѕтуүѵԝхз', 'abcdeefhhiijklmnopqrstyyvwxz'],
  // Greek
  ['αβεγηικμνορστυχωϲϳ', 'abeynikmvopotuxwcj'],
  // Latin letters that are not the plain one with a mark
  ['đðıłøɑɡɩʟ', 'ddiloagil'],
];
const lookAlikes = new Map(
  pairs.flatMap(([theirs, latin]) => [...theirs].map((letter, at) => [letter, latin[at] ?? ''] as const)),
);
/** Digits that stand for letters. */
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** What a name looks like at a glance: one case, no marks or separators, look-alikes as the letters they look like. */
function looksLike(name: string): string {
  const letters = [...name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')];
  return letters
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');
}

/** An l and an i are told apart by nobody, a digit in the place of a letter by few. */
const asLetters = (spelt: string) =>
  [...spelt]
    .map((sign) => digits[sign] ?? sign)
    .join('')
    .replace(/l/g, 'i');

/** What no name may begin with: offices of the house. */
const offices = [
  'admin longmen official operator moderator support service customerservice system office cashier helpdesk webmaster',
  'cskh chamsockhachhang layananpelanggan 客服 管理 官方 系统 龙门 龍門 财务 財務',
]
  .flatMap((line) => line.split(' '))
  .map(asLetters);
/** What no name may be, with or without digits behind it: common names of people begin like some of them. */
const words = [
  'root staff mod mods owner null undefined anonymous bot sysadmin info security',
  'hotro quantri hethong nhacai kefu guanfang guanliyuan xitong caiwu petugas resmi',
]
  .flatMap((line) => line.split(' '))
  .map(asLetters);

/** Whether a username or nickname is kept for the house, in whatever letters it is written. */
export function isReservedName(name: string): boolean {
  const spelt = looksLike(name);
  const read = asLetters(spelt);
  if (offices.some((office) => read.startsWith(office))) return true;
  const bare = asLetters(spelt.replace(/\d+$/, ''));
  return words.includes(bare) || words.includes(read);
}

/**
 * Whether letters of scripts that look alike stand beside each other, which nobody writes but who wants to pass for
 * another.
 */
export function mixesLookAlikes(name: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return scripts.filter((script) => script.test(name)).length > 1;
}
