/** Issues of all games, as operators look through them; nothing here moves one. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import type { PageRequest } from '../../../platform/console/list-page.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { IssueNo, IssueRequest, ReviewedIssue } from '../../draws/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { siteHostOf } from '../orders/bind-orders.ts';

export type OfficeIssues = ReturnType<typeof bindIssues>;

/** Each asks for an operator who signed in. */
export function bindIssues(deps: Deps) {
  const { issues, bets, games } = deps;
  return {
    list: async (_by: SignedInOperator, request: IssueRequest, page: PageRequest, locale: Locale) => {
      const all = games.list();
      const byGid = new Map(all.map((game) => [game.gid, game]));
      const { rows, ...found } = await issues.listPage(request, page);
      return {
        ...found,
        rows: rows.map((row) => named(row, byGid.get(row.gid), locale)),
        games: all.map(({ gid, names }) => ({ gid, name: names[locale] })),
      };
    },
    /** @throws Refusal `noSuchIssue` */
    read: async (_by: SignedInOperator, { gid, issue }: { gid: number; issue: IssueNo }, locale: Locale) => {
      const row = await issues.findReviewed(gid, issue);
      if (row === undefined) throw refuse('noSuchIssue', { gid, issue });
      const game = games.list().find((one) => one.gid === gid);
      const [sums, proof] = await Promise.all([bets.issueSums(row), issues.proofOf(gid, issue)]);
      return { ...named(row, game, locale), sums, proof: proof ?? null, siteHost: siteHostOf(deps) };
    },
  };
}

const named = (row: ReviewedIssue, game: CatalogueGame | undefined, locale: Locale) => ({
  ...row,
  game: game?.names[locale] ?? String(row.gid),
  family: game?.family ?? '',
  drawnBy: game?.source === 'feed' ? ('outside' as const) : ('seeds' as const),
});
