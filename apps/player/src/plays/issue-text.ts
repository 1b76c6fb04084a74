/** The part of an issue number that changes within a day: "202611200871" is shown as 0871. */
export function shortIssue(issue: string): string {
  return issue.length > 8 ? issue.slice(8) : issue;
}

/** The whole number with its day set apart: "20261120-0871". */
export function longIssue(issue: string): string {
  return issue.length > 8 ? `${issue.slice(0, 8)}-${issue.slice(8)}` : issue;
}
