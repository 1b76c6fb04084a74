/** Captcha challenges: what is asked, and what the answer is. */
import type { Locale } from '@longmen/contract';
import type { Dice } from '../../../platform/runtime/dice.ts';
import { sha256 } from '../secrets.ts';

/** A challenge as a picture shows it ("7491" or "38+6=?") and its answer in digits. */
export type Challenge = { readonly text: string; readonly answer: string };

/** Four digits, or a sum of two numbers: half and half (spec 1 §5 "wrong code or calculation"). */
export function makeChallenge(dice: Dice): Challenge {
  if (dice.below(2) === 0) {
    const digits = String(1000 + dice.below(9000));
    return { text: digits, answer: digits };
  }
  const [a, b] = [10 + dice.below(80), 1 + dice.below(9)];
  return { text: `${a}+${b}=?`, answer: String(a + b) };
}

/** The same for those who cannot see the picture (ux.md 5): a sum of three, asked in words. */
export function makeSpokenChallenge(dice: Dice, locale: Locale): Challenge {
  const terms = [1 + dice.below(10), 1 + dice.below(10), 1 + dice.below(10)];
  const { numbers, question } = spoken[locale];
  const text = question(terms.map((term) => numbers[term - 1] ?? String(term)));
  return { text, answer: String(terms.reduce((sum, term) => sum + term, 0)) };
}

/**
 * What is kept of an answer. The handle, of which the database knows the hash only,
 * keeps a reader of the database from trying all answers.
 */
export function answerHash(handle: string, answer: string): Buffer {
  return sha256(`${handle}:${answer.trim()}`);
}

type Spoken = { readonly numbers: readonly string[]; question(terms: readonly string[]): string };

const spoken: Record<Locale, Spoken> = {
  vi: {
    numbers: ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
    question: (terms) => `${terms.join(' cộng ')} bằng bao nhiêu?`,
  },
  zh: {
    numbers: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
    question: (terms) => `${terms.join('加')}等于多少？`,
  },
  en: {
    numbers: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    question: (terms) => `What is ${terms.join(' plus ')}?`,
  },
  id: {
    numbers: ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'],
    question: (terms) => `Berapa ${terms.join(' tambah ')}?`,
  },
};
