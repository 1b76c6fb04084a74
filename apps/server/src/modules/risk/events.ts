/** What risk announces after commit; see `Events` of the platform. */
export type RiskEvents = {
  /** Rules have found something new about players, or more than before. */
  'flag.raised': { count: number };
};
