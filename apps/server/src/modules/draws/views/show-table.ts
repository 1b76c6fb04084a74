/** What the card table of game 91 showed: hands, ranks and winners of past draws. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { tableFacts } from '@longmen/engine/trends';
import { refuse } from '../../../platform/api/route.ts';
import { cachedIssues } from './history.ts';
import { listResults } from './list-results.ts';
import type { ReadDeps } from './deps.ts';

type Table = OutputOf<Calls['cardTable']>;

const rowsByDefault = 1;
/** The only game of this kind (draws.md, "Special games"). */
const cardTableGid = 91;

/** Draws that were void show no cards and are left out. @throws Refusal `gameUnknown` for a game without a card table. */
export async function showTable(deps: ReadDeps, query: InputOf<Calls['cardTable']>): Promise<Table> {
  const gid = query.gid ?? cardTableGid;
  if (deps.catalogue.game(gid)?.playFamily !== 'bull91') throw refuse('gameUnknown');
  const { rows, topIssue } = await listResults(deps, { gid, rows: cachedIssues, issue: query.issue });
  const drawn = rows.filter(({ state }) => state === 'drawn').slice(0, query.rows ?? rowsByDefault);
  return {
    gid,
    topIssue,
    rows: drawn.map(({ issue, drawnAt, numbers }) => {
      const { banker, players } = tableFacts(numbers);
      return {
        issue,
        drawnAt,
        numbers,
        banker: handOf(banker),
        players: players.map((hand, seat) => ({ ...handOf(hand), player: `p${seat + 1}`, won: hand.won })),
      };
    }),
  };
}

function handOf({ cards, bull }: { cards: readonly number[]; bull: number }): Table['rows'][number]['banker'] {
  return { cards: [...cards], bull };
}
