/** The language of an answer: query `lang`, else `Accept-Language`, else the site's default, Vietnamese. */
import { type Locale, locales } from '@longmen/contract';

/**
 * @param lang the query's `lang`, if any; unknown languages are passed over.
 * @param accept the `Accept-Language` header, if any.
 */
export function localeOf(lang: unknown, accept: string | undefined): Locale {
  const tags = [typeof lang === 'string' ? lang : '', ...preferred(accept)];
  for (const tag of tags) {
    const primary = tag.slice(0, 2).toLowerCase();
    // 'in' is the former code of Indonesian, which old Android devices still send.
    const code = primary === 'in' ? 'id' : primary;
    const locale = locales.find((each) => each === code);
    if (locale !== undefined) return locale;
  }
  return 'vi';
}

function preferred(accept: string | undefined): string[] {
  if (accept === undefined || accept.length > 400) return [];
  return accept
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { tag, weight: Number(quality.trim().replace('q=', '')) || 0 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
