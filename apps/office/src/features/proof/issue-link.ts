/** Where an issue opens, for a link: beside its own row. */
export const issueLink = (gid: number, issue: string) => ({
  to: '/issues',
  search: { q: `game:${gid} issue:${issue}`, open: `${gid}.${issue}` },
});
