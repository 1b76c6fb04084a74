/** What holds for agents, without a database. */

/** The scope of a freeze that stops payments of rebates. */
export const rebatesScope = 'rebates';
