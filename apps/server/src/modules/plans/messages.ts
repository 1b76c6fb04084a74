/** The rule of a plan in words. */
import type { Locale } from '@longmen/contract';
import type { PlanMethod } from '@longmen/engine/plans';

type Words = Readonly<Record<PlanMethod['kind'], string>>;

/** `{options}` are those of the market, `{option}` the fixed one, `{draws}` how many results are looked at. */
const texts: Readonly<Record<Locale, Words>> = {
  vi: {
    fixed: 'Luôn chọn {option}.',
    repeat: 'Chọn lại kết quả {options} của kỳ trước đó hai kỳ.',
    opposite: 'Chọn ngược kết quả {options} của kỳ trước đó hai kỳ.',
    alternate: 'Lần lượt chọn {options}, theo số của kỳ.',
    hot: 'Chọn bên ra nhiều nhất trong {options} của {draws} kỳ, tính đến kỳ trước đó hai kỳ.',
    cold: 'Chọn bên ra ít nhất trong {options} của {draws} kỳ, tính đến kỳ trước đó hai kỳ.',
  },
  zh: {
    fixed: '始终选{option}。',
    repeat: '选与前两期相同的{options}结果。',
    opposite: '选与前两期相反的{options}结果。',
    alternate: '按期号轮流选{options}。',
    hot: '截至前两期，在最近{draws}期的{options}中选出现最多的。',
    cold: '截至前两期，在最近{draws}期的{options}中选出现最少的。',
  },
  en: {
    fixed: 'Always picks {option}.',
    repeat: 'Picks what came two issues before, of {options}.',
    opposite: 'Picks the opposite of what came two issues before, of {options}.',
    alternate: 'Picks {options} in turn, by the number of the issue.',
    hot: 'Picks what came most often, of {options}, in the {draws} issues up to two before.',
    cold: 'Picks what came least often, of {options}, in the {draws} issues up to two before.',
  },
  id: {
    fixed: 'Selalu memilih {option}.',
    repeat: 'Memilih hasil {options} yang sama dengan dua periode sebelumnya.',
    opposite: 'Memilih kebalikan hasil {options} dari dua periode sebelumnya.',
    alternate: 'Memilih {options} bergantian menurut nomor periode.',
    hot: 'Memilih yang paling sering keluar dari {options} dalam {draws} periode, sampai dua periode sebelumnya.',
    cold: 'Memilih yang paling jarang keluar dari {options} dalam {draws} periode, sampai dua periode sebelumnya.',
  },
};

/** The rule in words. @param options the names of the market's options, joined */
export function ruleText(method: PlanMethod, names: { option: string; options: string }, locale: Locale): string {
  const values: Record<string, string> = {
    ...names,
    draws: method.kind === 'hot' || method.kind === 'cold' ? String(method.draws) : '',
  };
  return texts[locale][method.kind].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
