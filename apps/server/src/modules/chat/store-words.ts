/** Rows of the word filter's rules. */
import type { Tx } from '../../platform/db/database.ts';
import { type WordRule, wordCategories } from './words/index.ts';

/** A rule that an operator added. */
export type AddedRule = WordRule & { readonly addedBy: string; readonly at: number };

/** The same with who added each, the newest first. */
export async function addedRules(tx: Tx): Promise<AddedRule[]> {
  return tx.rows<AddedRule>({
    text: `SELECT id::text, category, text, language, added_by AS "addedBy", at FROM chat.word_rules
      WHERE removed_at IS NULL ORDER BY word_rules.id DESC LIMIT 20000`,
    values: [],
  });
}

/** Rules that operators added and that hold. */
export async function rulesInUse(tx: Tx): Promise<WordRule[]> {
  return tx.rows<WordRule>({
    text: `SELECT id::text, category, text, language FROM chat.word_rules WHERE removed_at IS NULL ORDER BY word_rules.id LIMIT 20000`,
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

/** A text that stands in a room. */
export type RecentText = { readonly id: string; readonly roomId: string; readonly at: number; readonly body: string };

/** Texts of the last day that everybody in a hall or group sees, the newest first; private chats are their two's. */
export async function recentTexts(tx: Tx, limit: number): Promise<RecentText[]> {
  return tx.rows<RecentText>({
    text: `SELECT l.id::text, l.room_id::text AS "roomId", l.at, l.body FROM chat.log l
      JOIN chat.rooms r ON r.room_id = l.room_id AND r.kind < 3
      WHERE l.kind = 1 AND l.state = 0 AND l.body <> '' AND l.at > now() - interval '1 day' ORDER BY l.at DESC LIMIT $1`,
    values: [limit],
  });
}
