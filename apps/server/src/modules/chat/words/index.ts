/** The word filter: which texts of players are delivered, listed for managers, or refused. */
export { cleanText } from './clean-text.ts';
export { type WordFilter, makeWordFilter } from './filter.ts';
export { skeletonOf } from './skeleton.ts';
export { startingRules } from './starting-rules/index.ts';
export { type Verdict, type WordCategory, type WordRule, wordCategories } from './word-rule.ts';
