/** Why an order won or lost, in one sum: the engine's explanation as sentences. Pure. */
import type { ExplainedLine, FamilyNames, Play } from '@longmen/engine';
import type { Translate } from '../i18n/words.ts';
import { labelOf } from '../plays/play-names.ts';
import type { words } from './words.ts';

type T = Translate<typeof words>;

/** The head ("6 + 4 + 8 + 0 + 7 = 25") and the sentence under it. */
export interface WhyText {
  readonly head: string;
  readonly sentence: string;
}

/** Puts one explained bet into words. */
export function whyText(t: T, names: FamilyNames, play: Play, line: ExplainedLine): WhyText {
  const one = (symbol: string | number) => (typeof symbol === 'number' ? String(symbol) : labelOf(names, play, symbol));
  const list = (symbols: readonly (string | number)[]) => symbols.map(one).join(', ');
  const drawn = line.drawn.join(' ');
  const bought = list(line.bought.symbols);
  const places =
    line.positions.length < names.positions.length && names.positions.length >= 5
      ? `${line.positions.map((place) => names.positions[place]).join(', ')}: `
      : '';
  const head =
    line.reading?.key === 'sum' || line.reading?.key === 'sumTail'
      ? `${line.drawn.join(' + ')} = ${line.drawn.reduce((all, n) => all + n, 0)}`
      : places + drawn;
  const value = line.reading === null ? '' : readingText(t, one, line);
  return { head, sentence: t(line.why, { drawn, bought, missing: list(line.missing), value }) };
}

/** What was read off the numbers, in words. */
function readingText(t: T, one: (symbol: string | number) => string, line: ExplainedLine): string {
  const { key, value } = line.reading ?? { key: '', value: '' };
  switch (key) {
    case 'sum':
      return t('sum', { sum: value });
    case 'count':
      return t('countValue', { symbol: one(line.bought.symbols[0] ?? ''), times: value });
    case 'hits':
      return t('hitsValue', { count: value });
    case 'matches':
      return t('matchesValue', { count: value });
    case 'bull':
      return value === 0 ? t('bullNone') : t('bullValue', { bull: value });
    case 'duel':
      return duelText(t, String(value));
    case 'triple':
      return value === 0 ? t('noTriple') : t('tripleOf', { face: value });
    case 'straight':
      return value === '' ? t('noStraight') : String(value);
    default:
      return one(value);
  }
}

/** "7:0": the bull numbers of the player and of the banker. */
function duelText(t: T, value: string): string {
  const rank = (bull: string | undefined) => (bull === '0' ? t('bullNone') : t('bullValue', { bull: bull ?? '' }));
  const [player, banker] = value.split(':');
  return t('duelValue', { player: rank(player), banker: rank(banker) });
}
