/** What statements of modules ask of months that have left, as SQL: this folder alone spells its tables. */

/** The instant before which rows have left; null while none has. */
export const leftUpToSql = '(SELECT max(up_to) FROM history.months)';
