/**
 * Passwords that are tried first (trust.md, "Forms of a password": "the commonest and context words are refused
 * at registration"). Stored as what people do: a word, then an ending; a run along the
 * alphabet, the digits or the keyboard; a block said again; a date.
 */

/** The words of leaked lists that begin the commonest passwords, in the languages of the site, and our own context. */
const words = `
password passwd pass matkhau mima kata sandi katasandi admin administrator root user guest test tester demo default welcome letmein login
master super superman batman spiderman ironman hello hallo xinchao nihao halo love iloveyou iluvu loveyou lovely anhyeuem emyeuanh yeuem
yeuanh woaini aini sayang cinta aku kamu baby babe honey angel princess prince sunshine flower butterfly rainbow monkey dragon tiger lion
eagle panda kitty cat dog wolf bear shark phoenix unicorn football soccer baseball basketball hockey tennis golf liverpool arsenal chelsea
manchester barcelona realmadrid juventus messi ronaldo neymar jordan michael jennifer jessica ashley daniel david james john robert thomas
andrew joshua matthew anthony charlie george harry jack oliver william nicole michelle amanda samantha alexander jordan hunter ranger
buster soldier trustno shadow killer ninja samurai pokemon pikachu naruto sasuke doraemon minecraft roblox google facebook zalo wechat
yahoo gmail apple iphone samsung nokia xiaomi huawei oppo vivo computer internet server windows linux android oracle cisco qwerty qwert
qwe asd asdf zxc zxcv qaz qazwsx wsx abc abcd abcde abcdef aaa aa a zaq xsw iop fuck fuckyou sex sexy secret private access changeme
money dollar rich lucky happy summer winter spring autumn orange banana apple cherry pepper ginger cookie chocolate coffee purple yellow
green black white silver golden diamond crystal star moon sun sky ocean river mountain vietnam hanoi saigon sgon danang china beijing
shanghai indonesia jakarta bali nguyen tran pham hoang phan huynh dang bui nguyenvan minh tuan hung dung thang linh lan huong mai trang
thao phuong anh em wang zhang chen yang huang zhao budi agus siti dewi putri ahmad muhammad rizky andi player gamer game games gaming
casino lottery lotto xoso soxo loto lode caipiao shicai togel judi toto bet bets betting jackpot winner win vip boss king queen longmen
longmon rong phat loc tai taiphat maymanman mayman jinniu facai fafa agent manager player bonus poker baccarat slots freedom mustang
corvette ferrari porsche mercedes toyota honda yamaha suzuki victory forever family friend friends mother father mom dad school student
teacher doctor nurse music guitar metal rock jazz online mobile number one two three
`
  .trim()
  .split(/\s+/);

// The empty ending comes from the blank in front.
const endings = new Set(
  ` 0 00 000 007 01 1 11 111 1111 12 123 1234 12345 123456 1234567 1212 2 21 22 23 24 25 3 321 33 4 4321 5 520 521 55
555 6 66 666 6666 68 6868 69 7 77 777 78 789 79 7979 8 86 88 888 8888 89 9 96 97 98 99 999 9999 100 101 110 112
1122 112233 113 114 1314 147 159 168 1688 2468 369 456 520 5201314 654321 789456 987 9876`.split(/\s+/),
);

const runs = `
01234567890123 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx3edc4rfv5tgb qazwsxedcrfv
1q2w3e4r5t6y7u8i q1w2e3r4t5y6 a1b2c3d4e5f6 1a2b3c4d5e6f 147258369 741852963 789456123 159753 zaq12wsx abc123abc123
123abc456 123qwe456 123qweasd qwe123asd qwer1234 asdf1234 zxcv1234 1234qwer 5201314 112233445566
`
  .trim()
  .split(/\s+/);
const backwards = runs.map((run) => [...run].reverse().join(''));

const dictionary = new Set(words);

/** Whether a password is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isWordWithEnding(lower) || isRun(lower) || isRepeated(lower) || isDate(lower);
}

function isWordWithEnding(password: string): boolean {
  const digits = /\d*$/.exec(password)?.[0] ?? '';
  const stem = password.slice(0, password.length - digits.length);
  const isKnown = dictionary.has(stem) || isRun(stem);
  if (isKnown && (endings.has(digits) || isYear(digits) || isRun(digits))) return true;
  // "123password" and "p4ssw0rd1" are the same habits turned around.
  const leading = /^(\d+)([a-z]+)$/.exec(password);
  if (leading !== null && dictionary.has(leading[2] ?? '') && endings.has(leading[1] ?? '')) return true;
  const plain = stem
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't');
  return plain !== stem && dictionary.has(plain) && endings.has(digits);
}

function isRun(password: string): boolean {
  return password.length >= 4 && [...runs, ...backwards].some((run) => run.includes(password));
}

/** One to four signs said again and again ("ababab", "abc1abc1"), or two of them in a row each ("aabbcc"). */
function isRepeated(password: string): boolean {
  return /^(.{1,4})\1+$/.test(password) || /^(?:(.)\1){3,}$/.test(password) || /^(.)\1+(.)\2+$/.test(password);
}

function isYear(digits: string): boolean {
  return /^(19[4-9]\d|20[0-4]\d)$/.test(digits);
}

/** A day written with digits alone: 31121990, 311290, 19901231. */
function isDate(password: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])';
  const month = '(0[1-9]|1[0-2])';
  const year = '(19[4-9]\\d|20[0-4]\\d)';
  return new RegExp(`^(${day}${month}${year}|${month}${day}${year}|${year}${month}${day}|${day}${month}\\d\\d)$`).test(
    password,
  );
}
