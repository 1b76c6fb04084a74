import { useTrendMessages } from './use-messages.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useGameContext } from '../game-context.ts';
import type { TrendView } from './page.ts';

/** What a chart is called: a place of the draw, a word of the page, or a label of the family. */
export function useViewName(): (view: TrendView) => string {
  const t = useTrendMessages();
  const locale = useLocale();
  const { names } = useGameContext();
  // Places are named inside of sentences elsewhere; here they stand alone.
  const alone = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return ({ name }) => {
    if (typeof name === 'number') return alone(names.positions[name] ?? '');
    return typeof name === 'string' ? t(name) : (names.labels[name.label] ?? name.label);
  };
}
