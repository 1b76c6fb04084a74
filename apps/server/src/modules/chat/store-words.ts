/** Rows of the word filter's rules. */
import type { Tx } from '../../platform/db/database.ts';
import { type WordRule, wordCategories } from './words/index.ts';

/** Rules that operators added and that hold. */
export async function rulesInUse(tx: Tx): Promise<WordRule[]> {
  return tx.rows<WordRule>({
    text: `SELECT id::text, category, text, language FROM chat.word_rules WHERE removed_at IS NULL ORDER BY id LIMIT 20000`,
    values: [],
  });
}

/** Adds a rule. @returns false when it is there */
export async function insertRule(tx: Tx, rule: WordRule, by: string): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO chat.word_rules (id, category, text, language, added_by) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (category, text) WHERE removed_at IS NULL DO NOTHING`,
    values: [rule.id, rule.category, rule.text, rule.language, by],
  });
  return inserted === 1;
}

/** Takes a rule out of use. @returns false when there is none */
export async function removeRule(tx: Tx, text: string): Promise<boolean> {
  const removed = await tx.count({
    text: 'UPDATE chat.word_rules SET removed_at = now() WHERE text = $1 AND removed_at IS NULL',
    values: [text],
  });
  return removed > 0;
}

/** Whether a word names a category. */
export const isCategory = (word: string): word is WordRule['category'] =>
  wordCategories.some((category) => category === word);
