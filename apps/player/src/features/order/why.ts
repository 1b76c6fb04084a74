/** Why an order won or lost, in one sum: the engine's explanation as sentences. Pure. */
import { type ExplainedLine, type FamilyNames, numberText, type Play, symbolText } from '@longmen/engine';
import type { Translate } from '../../core/i18n/use-messages.ts';
import { hitsText, readingText } from './reading-text.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

/** The head ("6 + 4 + 8 + 0 + 7 = 25") and the sentence under it; of a parlay one line per leg. */
export interface WhyText {
  readonly head: string;
  readonly sentence: string;
}

/** What is read off the numbers in such a way that it reads "so it won", not "that is what was chosen". */
const counted = new Set(['count', 'hits', 'animalsShown', 'tailsShown', 'normalsAndSpecial', 'duel']);

/** Longest list of places that stands before the numbers drawn there. */
const namedPlaces = 4;

/** Puts one explained bet into words. */
export function whyText(t: T, names: FamilyNames, play: Play, line: ExplainedLine): WhyText {
  if (line.outcomes) return parlayText(t, names, play, line);
  const list = (symbols: readonly (string | number)[]) =>
    symbols.map((symbol) => symbolText(names, play, symbol)).join(', ');
  const head = headOf(names, play, line);
  if (line.reading && (line.why === 'readingHit' || line.why === 'readingMissed'))
    return { head, sentence: readingSentence(t, names, play, line, line.reading) };
  const value = line.reading
    ? readingText(t, names, play, line)
    : hitsText(t, line.bought.symbols.filter((symbol) => line.drawn.some((n) => n === symbol)).length);
  const drawn = ballsOf(play, line).join(' ');
  return {
    head,
    sentence: t(line.why, { drawn, bought: list(line.bought.symbols), missing: list(line.missing), value }),
  };
}

/** What was drawn, each number as it stands on its ball. */
const ballsOf = (play: Play, { drawn }: ExplainedLine) => drawn.map((number) => numberText(play.family, number));

/** The numbers, as the sum or the comparison that decided. */
function headOf(names: FamilyNames, play: Play, line: ExplainedLine): string {
  const { drawn, positions, reading } = line;
  const balls = ballsOf(play, line);
  const whole = positions.length === names.positions.length || positions.length > namedPlaces;
  const places =
    whole || names.positions.length < 5 ? '' : `${positions.map((place) => names.positions[place]).join(', ')}: `;
  const [a = 0, b = 0] = drawn;
  switch (reading?.key) {
    case 'sum':
    case 'sumTail':
      return `${balls.join(' + ')} = ${drawn.reduce((all, n) => all + n, 0)}`;
    case 'span':
      return `${Math.max(...drawn)} − ${Math.min(...drawn)} = ${reading.value}`;
    case 'dragonTiger':
      return places + balls.join(a > b ? ' > ' : a < b ? ' < ' : ' = ');
    default:
      return places + balls.join(' ');
  }
}

/** What an option or a value came to. */
function readingSentence(
  t: T,
  names: FamilyNames,
  play: Play,
  line: ExplainedLine,
  reading: NonNullable<ExplainedLine['reading']>,
): string {
  const { symbols } = line.bought;
  const [symbol = ''] = symbols;
  const bought = symbols.map((one) => symbolText(names, play, one)).join(', ');
  const value = readingText(t, names, play, line);
  const won = line.tier !== null;
  // "Any triple" and the like: what came says it all. So does a count that names its own number.
  if (symbol === 'all' || reading.key === 'count') return t(won ? 'valueWon' : 'valueLost', { value });
  if (counted.has(reading.key)) return t(won ? 'setWon' : 'setLost', { bought, value });
  if (symbols.length > 1) {
    const among = symbols.includes(reading.value);
    return t(among ? (won ? 'amongWon' : 'amongLost') : won ? 'notAmongWon' : 'notAmongLost', { bought, value });
  }
  if (symbol === reading.value || value === bought) return t(won ? 'asChosen' : 'valueLost', { value });
  if (reading.key === 'number' && typeof symbol === 'number')
    return t('notInPlace', { drawn: ballsOf(play, line).join(' '), bought });
  return t(won ? 'readingHit' : 'readingMissed', { value, bought });
}

/** A parlay, leg by leg. */
function parlayText(t: T, names: FamilyNames, play: Play, line: ExplainedLine): WhyText {
  const outcomes = line.outcomes ?? [];
  const balls = ballsOf(play, line);
  const legs = line.bought.symbols.map((option, i) => {
    const outcome = outcomes[i];
    const values = {
      place: names.positions[line.positions[i] ?? -1] ?? '',
      ball: balls[i] ?? '',
      option: symbolText(names, play, option),
    };
    return t(outcome === 'win' ? 'legWon' : outcome === 'push' ? 'legTied' : 'legLost', values);
  });
  const right = outcomes.filter((outcome) => outcome !== null).length;
  return { head: t('legsRight', { count: right, of: outcomes.length }), sentence: legs.join('\n') };
}
