/** How long to wait, in words: the two greatest units that are not zero, in the plural that the language has. */
import type { Locale } from '../../index.ts';

type Unit = 'day' | 'hour' | 'minute' | 'second';

const units: readonly (readonly [Unit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const names: Record<Locale, Record<Unit, string>> = {
  vi: { day: 'ngày', hour: 'giờ', minute: 'phút', second: 'giây' },
  zh: { day: '天', hour: '小时', minute: '分钟', second: '秒' },
  en: { day: 'day', hour: 'hour', minute: 'minute', second: 'second' },
  id: { day: 'hari', hour: 'jam', minute: 'menit', second: 'detik' },
};

/** Such as "2 hours 5 minutes"; up to two days in hours, and seconds only below two minutes. */
export function waitText(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const rounded = whole < 120 ? whole : Math.ceil(whole / 60) * 60;
  const usable = units.filter(([unit, size]) => rounded >= size * (unit === 'hour' || unit === 'second' ? 1 : 2));
  let remainder = rounded;
  const parts: string[] = [];
  for (const [unit, size] of usable.length > 0 ? usable : units.slice(-1)) {
    const count = Math.floor(remainder / size);
    remainder -= count * size;
    if (count > 0 && parts.length < 2) parts.push(counted(count, names[locale][unit], locale));
  }
  return parts.join(locale === 'zh' ? '' : ' ');
}

function counted(count: number, name: string, locale: Locale): string {
  if (locale === 'zh') return `${count}${name}`;
  return `${count} ${locale === 'en' && count !== 1 ? `${name}s` : name}`;
}
