/**
 * Words of distress in four languages, as players write them to the house: of despair, of debt, of not being able to stop.
 * Lower case; those of Vietnamese also without their marks, as many type them.
 */
export const distressWords: readonly string[] = [
  // vi
  'tự tử',
  'tu tu',
  'không muốn sống',
  'khong muon song',
  'muốn chết',
  'muon chet',
  'nghiện cờ bạc',
  'nghien co bac',
  'không dừng được',
  'khong dung duoc',
  'vỡ nợ',
  'vo no',
  'mất hết tiền',
  'mat het tien',
  'tan nát gia đình',
  'vay nặng lãi',
  // zh
  '自杀',
  '不想活',
  '想死',
  '活不下去',
  '赌瘾',
  '戒赌',
  '停不下来',
  '控制不住',
  '输光',
  '倾家荡产',
  '高利贷',
  // en
  'suicide',
  'kill myself',
  'end my life',
  'want to die',
  'no reason to live',
  'addicted',
  'addiction',
  "can't stop",
  'cannot stop',
  'lost everything',
  'gambling problem',
  'loan shark',
  // id
  'bunuh diri',
  'ingin mati',
  'mau mati',
  'tidak mau hidup',
  'kecanduan',
  'tidak bisa berhenti',
  'ga bisa berhenti',
  'kehilangan segalanya',
  'terlilit utang',
  'pinjol',
];

const asTyped = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
const isWord = /[\p{L}\p{N}]/u;
const isHan = /\p{Script=Han}/u;

/** Words of the list that a text holds, as words of their own where a language parts words; the list's order. */
export function distressIn(text: string, words: readonly string[] = distressWords): string[] {
  const typed = asTyped(text);
  return words.filter((word) => {
    for (let at = typed.indexOf(word); at !== -1; at = typed.indexOf(word, at + 1)) {
      if (isHan.test(word)) return true;
      const [before, after] = [typed.charAt(at - 1), typed.charAt(at + word.length)];
      if (!isWord.test(before) && !isWord.test(after)) return true;
    }
    return false;
  });
}
