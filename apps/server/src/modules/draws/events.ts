/** What draws announces after commit; see `Events` of the platform. */
export type DrawEvents = {
  'issue.opened': { gid: number; issue: string; closesAt: number; drawsAt: number };
  'issue.closed': { gid: number; issue: string; root: string; count: number; hash: string };
  'issue.drawn': { gid: number; issue: string; numbers: number[] };
  'issue.void': { gid: number; issue: string };
};
