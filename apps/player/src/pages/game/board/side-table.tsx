/** Two-sided plays as one table: a row per rank, a column per side; the first column stays while the rest scrolls. */
import type { Play } from '@longmen/engine';
import { Card } from '@longmen/ui';
import { StackedCell } from '@longmen/ui/game';
import { memo, useCallback } from 'react';
import { boardOf } from './board.ts';
import { hapticTick } from './haptic-tick.ts';
import { labelOf } from '../../../features/plays/play-names.ts';
import { useCell, useDispatch } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { cellOdds, useGameContext } from '../game-context.ts';

type SideTableProps = { rows: readonly (readonly Play[])[]; onOdds: (plays: readonly Play[]) => void };

/** The sides of a play, which are its options. */
const sidesOf = (play: Play) => (boardOf(play).lists[0]?.symbols ?? []).map(String);

export const SideTable = memo(function SideTable({ rows, onOdds }: SideTableProps) {
  const t = useMessages();
  const { names } = useGameContext();
  const columns = [...new Set(rows.flatMap((plays) => plays.flatMap(sidesOf)))];
  const [first] = rows.flat();
  if (!first) return null;
  return (
    <div className="px-4 pb-3">
      <Card className="no-bar overflow-x-auto">
        <table className="w-full min-w-89 border-separate border-spacing-0">
          <thead>
            <tr className="t-caption text-text-2">
              <th scope="col" className="sticky left-0 z-1 bg-surface px-2 py-1 text-left font-medium">
                {t('table.rank')}
              </th>
              {columns.map((side) => (
                <th key={side} scope="col" className="px-0.5 py-1 font-medium">
                  {labelOf(names, first, side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((plays) => (
              <Row key={plays[0]?.code} plays={plays} columns={columns} onOdds={onOdds} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
});

type RowProps = { plays: readonly Play[]; columns: readonly string[]; onOdds: (plays: readonly Play[]) => void };

function Row({ plays, columns, onOdds }: RowProps) {
  const t = useMessages();
  const { names } = useGameContext();
  const [first] = plays;
  if (!first) return null;
  const name = names.groups[first.group] ?? '';
  return (
    <tr data-play={first.code} className="scroll-mt-62">
      <th scope="row" className="sticky left-0 z-1 border-t border-hair bg-surface text-left">
        <button
          type="button"
          onClick={() => onOdds(plays)}
          aria-label={`${name}, ${t('head.odds')}`}
          className="t-label min-h-12 w-full px-2 text-left font-bold whitespace-nowrap"
        >
          {name}
        </button>
      </th>
      {columns.map((side) => {
        const play = plays.find((one) => sidesOf(one).includes(side));
        return (
          <td key={side} className="border-t border-hair p-0.5">
            {play ? <Side play={play} side={side} rank={name} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

const Side = memo(function Side({ play, side, rank }: { play: Play; side: string; rank: string }) {
  const context = useGameContext();
  const t = useMessages();
  const dispatch = useDispatch();
  const on = useCell(play.code, 0, side);
  const onTap = useCallback(() => {
    hapticTick();
    dispatch({ t: 'toggled', play: play.code, list: 0, symbol: side });
  }, [dispatch, play.code, side]);
  const name = labelOf(context.names, play, side);
  const odds = cellOdds(context, play, side) ?? '';
  return (
    <StackedCell label={t('cell.withOdds', { list: rank, name, odds })} name={name} odds={odds} on={on} onTap={onTap} />
  );
});
