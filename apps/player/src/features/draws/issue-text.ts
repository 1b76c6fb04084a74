/** The part of an issue number that changes within a day: "202611200871" is shown as 0871. */
export function shortIssue(issue: string): string {
  return issue.slice(dayLength(issue));
}

/** The whole number with its day set apart: "20261120-0871". */
export function longIssue(issue: string): string {
  const at = dayLength(issue);
  return at === 0 ? issue : `${issue.slice(0, at)}-${issue.slice(at)}`;
}

/** Digits that name the day: year, month and day; of a replay year and day of the year; of a yearly count none. */
function dayLength(issue: string): number {
  if (issue.length === 10) return 7;
  return issue.length > 8 ? 8 : 0;
}

/** Day, pair of seeds and count: 20 digits number an instant round; no other issue has as many. */
export const isRoundIssue = (issue: string): boolean => issue.length === 20;
