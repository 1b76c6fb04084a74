/** Answers of whole lines, for streams in which the same line comes again. */
import { recent } from '../recent.ts';

/** Characters of lines in each of two generations: a few thousand proofs. */
const maxCharacters = 8 * 1024 * 1024;
/** The runtime names longer texts by their length alone, so that many of them would be told apart slowly. */
const longestLine = 16_000;

/**
 * The same answers, with equal lines answered once as long as they are remembered.
 * @param answer must depend on the line and on nothing else.
 */
export function rememberLines(answer: (line: string) => string): (line: string) => string {
  const lines = recent<string>(maxCharacters);
  return (line) => {
    if (line.length > longestLine) return answer(line);
    const known = lines.get(line);
    const text = known ?? answer(line);
    lines.set(line, text, line.length);
    return text;
  };
}
