/** Rules of the office that its forms and the server share. */

/** A deed says why; the table of the log demands it, too. */
export const reasonLength = { lengthMin: 3, lengthMax: 500 } as const;
