/** The word filter with 10,000 rules, beside one regular expression of the same words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WordRule, makeWordFilter, startingRules } from '../apps/server/src/modules/chat/index.ts';

const ruleCount = 10_000;
const filterRounds = 5;

const corpora = join(import.meta.dirname, '../apps/server/test/words');

/** What a new site begins with, filled up with pairs of syllables and characters that the messages hardly hold. */
function manyRules(): WordRule[] {
  const heads = [
    'b',
    'c',
    'ch',
    'd',
    'đ',
    'g',
    'gh',
    'h',
    'kh',
    'l',
    'm',
    'n',
    'ng',
    'nh',
    'ph',
    'qu',
    'r',
    's',
    'th',
    'x',
  ];
  const tails = ['ạc', 'ẳng', 'ậm', 'ếp', 'ệu', 'ĩnh', 'ỏn', 'ộp', 'ờm', 'ũng', 'ựt', 'ướm', 'uyệt', 'oắc', 'iễng'];
  const syllables = heads.flatMap((head) => tails.map((tail) => head + tail));
  const made = Array.from({ length: ruleCount - startingRules.length }, (_, at): WordRule => {
    const isHan = at % 4 === 0;
    const text = isHan
      ? String.fromCodePoint(
          0x4e_00 + ((at * 37) % 20_000),
          0x4e_00 + ((at * 91) % 20_000),
          0x4e_00 + ((at * 13) % 20_000),
        )
      : `${syllables[at % 300]} ${syllables[(at * 7 + Math.floor(at / 300)) % 300]}`;
    return { id: String(at), category: at % 10 === 1 ? 'contact' : 'insult', text, language: isHan ? 'zh' : 'vi' };
  });
  return [...startingRules, ...made];
}

const linesOf = (names: readonly string[]) =>
  names
    .flatMap((name) => readFileSync(join(corpora, name), 'utf8').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('# '));

/** Characters that cannot be seen are written as escapes. */
const unescaped = (text: string) =>
  text.replaceAll(/\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/g, (_, long: string | undefined, short: string | undefined) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );

function messages(): string[] {
  const short = linesOf(['clean-vi.txt', 'clean-zh.txt', 'clean-en.txt', 'clean-id.txt']);
  // One in ten is as long as a message may be.
  return short.map((line, at) =>
    at % 10 === 0
      ? short
          .slice(at, at + 30)
          .join(' ')
          .slice(0, 500)
      : line,
  );
}

/** Microseconds of CPU a message, whatever else the machine does. */
function timeOf(texts: readonly string[], check: (text: string) => unknown): number {
  const start = process.cpuUsage();
  for (const text of texts) check(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / texts.length;
}

/** Chinese words anywhere, others as words of their own, in either case. */
function expressionOf(rules: readonly WordRule[]): RegExp {
  const choice = (some: readonly WordRule[]) =>
    some.map(({ text }) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const isHan = ({ text }: WordRule) => /\p{Script=Han}/u.test(text);
  const words = choice(rules.filter((rule) => !isHan(rule)));
  return new RegExp(`${choice(rules.filter(isHan))}|(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
}

/** `npm run --silent bench -- words`. */
export function benchWords(): Promise<Record<string, unknown>> {
  const rules = manyRules();
  const texts = messages();
  const builtMs = timeOf(['一'], (text) => makeWordFilter(rules).check(text)) / 1_000;
  const filter = makeWordFilter(rules);
  // The first rounds are the compiler's.
  for (let round = 0; round < filterRounds; round += 1) timeOf(texts, (text) => filter.check(text));
  const times = Array.from({ length: filterRounds }, () => timeOf(texts, (text) => filter.check(text)));
  const median = times.toSorted((one, other) => one - other)[Math.floor(filterRounds / 2)] ?? 0;
  // The longest one a hundred times, so that no pause of the collector is taken for its time.
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  const longestUs = timeOf(
    Array.from({ length: 100 }, () => longest),
    (text) => filter.check(text),
  );
  const expression = expressionOf(rules);
  // The engine interprets an expression first and compiles it then; both are measured.
  const interpreted = timeOf(texts.slice(0, 100), (text) => expression.test(text));
  timeOf(texts, (text) => expression.test(text));
  const compiled = timeOf(texts, (text) => expression.test(text));
  const evasions = linesOf(['evasions.txt']).map((line) => unescaped(line.split('\t')[1] ?? ''));
  const foundBy = (finds: (text: string) => boolean) =>
    Math.round((100 * evasions.filter(finds).length) / evasions.length);
  const found = foundBy((text) => filter.check(text).outcome !== 'pass');
  const foundByExpression = foundBy((text) => expression.test(text));
  const rows = [
    `${rules.length} rules, ${texts.length} messages; built in ${builtMs.toFixed(0)} ms`,
    `filter       ${median.toFixed(1)} µs a message, of 500 characters ${longestUs.toFixed(0)} µs`,
    `expression   ${compiled.toFixed(1)} µs compiled, ${interpreted.toFixed(0)} µs while it is interpreted`,
    `evasions     ${found} % found by the filter, ${foundByExpression} % by the expression`,
  ];
  process.stdout.write(`${rows.join('\n')}\n`);
  return Promise.resolve({
    bench: 'words',
    rules: rules.length,
    builtMs: Math.round(builtMs),
    filterUs: Number(median.toFixed(1)),
    longestUs: Math.round(longestUs),
    expressionUs: Number(compiled.toFixed(1)),
    interpretedUs: Math.round(interpreted),
    ratio: Number((compiled / median).toFixed(2)),
    foundPercent: found,
    expressionFoundPercent: foundByExpression,
  });
}
