/** What an answer to a message may be (docs/design/agents-rewards.md, "Messages and help"). */

/** Longest answer, in code points. */
export const replyLengthMax = 500;

/** Seconds between two answers of a player. */
export const replyEverySeconds = 60;
