/** What was read off the drawn numbers, in words: "Sum 19", "Bull 3", "Rat was not drawn". Pure. */
import { type ExplainedLine, type FamilyNames, type Play, symbolText } from '@longmen/engine';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

/** The words for the reading of an explained bet; empty where it has none. */
export function readingText(t: T, names: FamilyNames, play: Play, line: ExplainedLine): string {
  if (!line.reading) return '';
  const { key, value } = line.reading;
  const none = value === 0;
  switch (key) {
    case 'sum':
      return t('sum', { sum: value });
    case 'sumTail':
      return t('sumTailValue', { value });
    case 'span':
      return t('spanValue', { value });
    case 'median':
      return t('medianValue', { value: symbolText(names, play, value) });
    case 'count': {
      const symbol = symbolText(names, play, line.bought.symbols[0] ?? '');
      return none ? t('countNone', { symbol }) : t('countValue', { symbol, times: value });
    }
    case 'hits':
      return hitsText(t, Number(value));
    case 'animalsShown':
      return none ? t('noneDrawn') : t('animalsValue', { count: value });
    case 'tailsShown':
      return none ? t('noneDrawn') : t('tailsValue', { count: value });
    case 'animalCount':
      return t('animalCountValue', { count: value });
    case 'normalsAndSpecial': {
      const [normals = '', special = ''] = String(value).split('+');
      return t('normalsSpecialValue', { normals, special });
    }
    case 'matches':
      return t('matchesValue', { count: value });
    case 'bull':
      return bullText(t, String(value));
    case 'duel': {
      const [player = '', banker = ''] = String(value).split(':');
      return t('duelValue', { player: bullText(t, player), banker: bullText(t, banker) });
    }
    case 'triple':
      return none ? t('noTriple') : t('tripleOf', { face: value });
    case 'straight':
      return value === '' ? t('noStraight') : t('straightOf', { faces: value });
    default:
      return symbolText(names, play, value);
  }
}

/** How many of a bet's numbers were drawn. */
export function hitsText(t: T, count: number): string {
  return count === 0 ? t('noneDrawn') : t('hitsValue', { count });
}

function bullText(t: T, bull: string): string {
  if (bull === '0') return t('bullNone');
  return bull === '10' ? t('bullFull') : t('bullValue', { bull });
}
