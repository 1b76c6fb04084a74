/** What a field says to a text that it does not take as a number. */
import { formatDecimal, type Locale, type NumberSize } from '@longmen/format';

const texts: Readonly<Record<'unclear' | 'long', Readonly<Record<Locale, string>>>> = {
  unclear: {
    vi: 'Chưa đọc được số này. Hãy nhập chữ số, ví dụ {example}.',
    zh: '无法识别这个数字，请重新输入，例如 {example}。',
    en: 'That number is not clear. Please enter digits, for example {example}.',
    id: 'Angka itu tidak jelas. Masukkan angka, misalnya {example}.',
  },
  long: {
    vi: 'Số quá dài: tối đa {digits} chữ số.',
    zh: '数字过长：最多 {digits} 位。',
    en: 'That number is too long: at most {digits} digits.',
    id: 'Angka terlalu panjang: paling banyak {digits} digit.',
  },
};

/** Why a text was not taken, with a number as the field takes it. */
export function refusedText(why: 'unclear' | 'long', locale: Locale, { digits, places }: NumberSize): string {
  return texts[why][locale]
    .replace('{example}', formatDecimal(places === 0 ? '1234' : '1234.5', locale))
    .replace('{digits}', String(digits));
}
