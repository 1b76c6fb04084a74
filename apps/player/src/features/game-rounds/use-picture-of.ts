import type { Calls, OutputOf } from '@longmen/contract';
import { useMemo } from 'react';
import { useHomeData } from '../../core/api/queries.ts';

type Round = Pick<OutputOf<Calls['gameRounds']>['rows'][number], 'gid' | 'platform'>;
export type Pictured = { readonly gid: number; readonly shortName: string; readonly image: string };

/** The mark of a game that is on no list any more. */
const markOf = { ky: 'chess', ag: 'electronic' } as const;

/** The picture of a round's game, as home lists it. */
export function usePictureOf(): (round: Round) => Pictured {
  const { data } = useHomeData();
  const games = useMemo(
    () => new Map(data?.categories.flatMap(({ games: list }) => list).map((game) => [game.gid, game])),
    [data],
  );
  return ({ gid, platform }) => games.get(gid) ?? { gid, shortName: markOf[platform], image: '' };
}
