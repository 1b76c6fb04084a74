import { isTest, isTool } from './places.ts';
import type { Complaint, Source, Word } from './source.ts';

/**
 * Wire words of one part that no English reader knows; of the others (`state`, `price`) many are the code's own, too.
 */
const FOREIGN = new Set([
  'addtime',
  'anwser',
  'cptype',
  'ctg',
  'dengji',
  'dml',
  'endtime',
  'juli',
  'kithe',
  'shengxiao',
  'sname',
  'szhb',
  'tname',
  'yuebao',
  'yzm',
  'zhifu',
  'zhushu',
]);

/** Addresses of pages are the specs' too, and people see them. */
const pageAddresses = new Set(['/yuebao']);

/**
 * The spellings that the contract renames, read from its codecs: `stakeTotal: as('price_sum', money)` makes `price_sum`
 * one, `orderNum: as('order_num', idText)` is the same word on both sides.
 */
export function wireWordsOf(sources: Source[]): Set<string> {
  const pairs = sources.filter(({ path }) => isContract(path) && !isTest(path)).flatMap(({ spellings }) => spellings);
  const plain = (word: string) => word.replaceAll('_', '').toLowerCase();
  const sameWord = new Set(pairs.filter(({ name, wire }) => plain(name) === plain(wire)).map(({ wire }) => wire));
  const renamed = pairs.map(({ wire }) => wire).filter((wire) => wire.includes('_') && !sameWord.has(wire));
  return new Set([...renamed, ...FOREIGN]);
}

/** Wire spelling stays inside the contract's codecs. */
export function checkWireWords(sources: Source[]): Complaint[] {
  const words = wireWordsOf(sources);
  return sources
    .filter(({ path }) => !isContract(path) && !isTest(path) && !isTool(path))
    .flatMap((source) => {
      const spelt = [...source.names, ...source.texts].flatMap((word) => wireWordsIn(word, words));
      const lines = new Map(spelt.map((word) => [`${word.text}:${word.line}`, word]));
      return [...lines.values()].map((word) => ({
        rule: 'wire words',
        path: source.path,
        line: word.line,
        message: `"${word.text}" is a word of the wire; only packages/contract spells it`,
      }));
    });
}

const isContract = (path: string) => path.startsWith('packages/contract/');

function wireWordsIn(word: Word, words: ReadonlySet<string>): Word[] {
  if (pageAddresses.has(word.text)) return [];
  const parts = word.text.match(/[A-Za-z_]\w*/g) ?? [];
  return parts.filter((part) => words.has(part)).map((text) => ({ text, line: word.line }));
}
