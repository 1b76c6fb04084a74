/** What is looked for in how players play, and the groups that regulators sort it by (office.md 13). */

export const markerGroups = ['spend', 'pattern', 'time', 'behaviour', 'contact', 'tools', 'account'] as const;
export type MarkerGroup = (typeof markerGroups)[number];

export const markerKinds = [
  'manyDeposits',
  'losses',
  'stakes',
  'nights',
  'longSession',
  'chasing',
  'distress',
  'limitsReached',
  'limitsRaised',
  'breaks',
  'failedDeposits',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

export const groupOfMarker: Readonly<Record<MarkerKind, MarkerGroup>> = {
  manyDeposits: 'spend',
  losses: 'spend',
  stakes: 'pattern',
  nights: 'time',
  longSession: 'time',
  chasing: 'behaviour',
  distress: 'contact',
  limitsReached: 'tools',
  limitsRaised: 'tools',
  breaks: 'tools',
  failedDeposits: 'account',
};

/** How a case ends. */
export const caseOutcomes = ['noConcern', 'supported', 'limited', 'paused', 'excluded', 'notReached'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** What is written down about a case; `marker` by the site, the others by operators. */
export const caseEventKinds = [
  'opened',
  'marker',
  'contact',
  'note',
  'limit',
  'pause',
  'exclusion',
  'taken',
  'closed',
] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];
