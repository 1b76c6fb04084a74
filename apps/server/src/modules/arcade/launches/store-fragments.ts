/** SQL of launches that statements of the wallet are made of. */

export const idleMinutes = 30;
export const longestHours = 12;
/** Use is noted at most this often. */
export const touchAfter = `interval '60 seconds'`;

/** Condition: a launch is on at an instant. @param launch its alias @param at an SQL expression */
export const liveSql = (launch: string, at: string): string =>
  `${launch}.ended_as IS NULL AND ${launch}.ends_at > ${at} AND ${launch}.last_at > ${at} - interval '${idleMinutes} minutes'`;
