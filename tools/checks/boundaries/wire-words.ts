import { isTest, isTool } from './places.ts';
import type { Complaint, Source, Word } from './source.ts';

/**
 * Spellings of the specs that have a name of their own in the code. They occur in packages/contract
 * only; the glossary gives the word to use instead.
 */
export const WIRE_WORDS = [
  'kithe',
  'last_kithe',
  'now_kithe',
  'kithe_time_second',
  'kithe_time_stamp',
  'kithe_plan',
  'games_plan',
  'now_stamp',
  'up_close_time',
  'kj_issue',
  'kj_time',
  'top_issue',
  'open_resu_num',
  'dengji',
  'dml',
  'auth_dml',
  'w_dml',
  'is_w_dml',
  'out_balance',
  'all_fee',
  'price_sum',
  'price_total',
  'win_price',
  'win_sum',
  'sx_status',
  'zhushu',
  'every_time',
  'wh_content',
  'tip_content',
  'ctg',
  'token_private_key',
  'register_open_verificationcode',
  'is_cp_index',
  'is_open_guest',
  'is_open_hddt',
  'is_open_yuebao',
  'yuebao',
  'jinji_jiajiang',
  'cp_data',
  'kf_domain',
  'fx_data',
  'pay_rate',
  'getNewHomeData',
] as const;

const words = new Set<string>(WIRE_WORDS);
/** Addresses of pages are the specs' too, and people see them. */
const pageAddresses = new Set(['/yuebao']);

/** Wire spelling stays inside the contract's codecs. */
export function checkWireWords(sources: Source[]): Complaint[] {
  return sources
    .filter((source) => !source.path.startsWith('packages/contract/') && !isTest(source.path) && !isTool(source.path))
    .flatMap((source) => {
      const spelt = [...source.names, ...source.texts].flatMap(wireWordsIn);
      const lines = new Map(spelt.map((word) => [`${word.text}:${word.line}`, word]));
      return [...lines.values()].map((word) => ({
        rule: 'wire words',
        path: source.path,
        line: word.line,
        message: `"${word.text}" is a word of the wire; only packages/contract spells it`,
      }));
    });
}

function wireWordsIn(word: Word): Word[] {
  if (pageAddresses.has(word.text)) return [];
  const parts = word.text.match(/[A-Za-z_]+/g) ?? [];
  return parts.filter((part) => words.has(part)).map((text) => ({ text, line: word.line }));
}
